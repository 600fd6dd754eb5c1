import { AccessibilityInfo } from 'react-native';

let isReduced = false;
const remember = (reduced: boolean) => {
  isReduced = reduced;
};
void AccessibilityInfo.isReduceMotionEnabled().then(remember);
AccessibilityInfo.addEventListener('reduceMotionChanged', remember);

/** Whether the visitor wishes for less motion (design 8), as far as the device has said. */
export const isMotionReduced = () => isReduced;

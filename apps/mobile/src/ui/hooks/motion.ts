import { AccessibilityInfo, Platform } from 'react-native';

/** The device's setting. It is cached in this variable, because devices report it asynchronously. */
let isReduced = false;
const remember = (reduced: boolean) => {
  isReduced = reduced;
};
if (Platform.OS !== 'web') {
  void AccessibilityInfo.isReduceMotionEnabled().then(remember);
  AccessibilityInfo.addEventListener('reduceMotionChanged', remember);
}

/** Whether the visitor prefers reduced motion (design, Behaviour). */
export const isMotionReduced = () =>
  Platform.OS === 'web' ? matchMedia('(prefers-reduced-motion: reduce)').matches : isReduced;

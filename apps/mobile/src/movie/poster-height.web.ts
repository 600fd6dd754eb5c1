import { StyleSheet } from 'react-native-web';

import { posterHeight } from '@/theme/details-layout';

const { box } = StyleSheet.create({
  box: { height: `min(${posterHeight.most}px, ${posterHeight.percent}vh)` },
});

/** The height of the poster on a phone (design 9), which the browser reckons: no script knows the window beforehand. */
export const usePosterHeight = () => box;

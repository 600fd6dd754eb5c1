import { useWindowDimensions, type ViewStyle } from 'react-native';

import { posterHeight } from '@/theme/details-layout';

/** The height of the poster on a phone (design 9). */
export function usePosterHeight(): ViewStyle {
  const { height } = useWindowDimensions();
  return { height: Math.min(posterHeight.most, (height * posterHeight.percent) / 100) };
}

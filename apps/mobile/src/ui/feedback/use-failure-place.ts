import { useWindowDimensions, type ViewStyle } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';

import { failure } from '@/theme/layout';

/** The margin that brings the middle of a failure to 40 % of the window's height (design 8). */
export function useFailurePlace(above: number): ViewStyle {
  const { height } = useWindowDimensions();
  const { top } = useSafeAreaInsets();
  return { marginTop: Math.max(failure.leastDistance, 0.4 * height - top - above - failure.half) };
}

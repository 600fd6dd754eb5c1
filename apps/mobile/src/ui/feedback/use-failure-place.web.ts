import type { TextStyle } from 'react-native';
import { StyleSheet } from 'react-native-web';

import { failure } from '@/theme/layout';

/** The margin that brings the middle of a failure to 40 % of the window's height (design 8). */
export function useFailurePlace(above: number): Pick<TextStyle, 'marginTop'> {
  const marginTop = `max(${failure.leastDistance}px,calc(40vh - ${above + failure.half}px))`;
  return StyleSheet.create({ place: { marginTop } }).place;
}

import type { TextStyle } from 'react-native';
import { StyleSheet } from 'react-native-web';

import { HALF_FAILURE, LEAST_DISTANCE } from './failure-figures';

/** The margin that brings the middle of a failure to 40 % of the window's height (design 8). */
export function useFailurePlace(above: number): Pick<TextStyle, 'marginTop'> {
  const marginTop = `max(${LEAST_DISTANCE}px,calc(40vh - ${above + HALF_FAILURE}px))`;
  return StyleSheet.create({ place: { marginTop } }).place;
}

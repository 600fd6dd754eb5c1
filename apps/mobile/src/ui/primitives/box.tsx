import { forwardRef } from 'react';
import { View } from 'react-native';

import type { BoxProps } from './props';

/** The element that a Box's ref holds. */
export type BoxElement = View;

/** Renders a rectangle that lays out its children, by default in a column. */
export const Box = forwardRef<BoxElement, BoxProps>(function Box(props, ref) {
  return <View ref={ref} {...props} />;
});

import { forwardRef } from 'react';
import { View } from 'react-native';

import type { BoxProps } from './props';

/** The element that a Box's ref holds. */
export type BoxElement = View;

/** A rectangle that lays out its children, in a column by default. */
export const Box = forwardRef<BoxElement, BoxProps>(function Box(props, ref) {
  return <View ref={ref} {...props} />;
});

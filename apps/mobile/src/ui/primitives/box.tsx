import { forwardRef } from 'react';
import { View } from 'react-native';

import type { BoxProps } from './props';

export type BoxElement = View;

export const Box = forwardRef<BoxElement, BoxProps>(function Box(props, ref) {
  return <View ref={ref} {...props} />;
});

import { ActivityIndicator } from 'react-native';

import type { SpinnerProps } from './spinner-props';

/** Something is under way. */
export const Spinner = ({ size, color, label, moving = true }: SpinnerProps) => (
  <ActivityIndicator
    size={size === 36 ? 'large' : 'small'}
    color={color}
    aria-label={label}
    animating={moving}
    hidesWhenStopped={false}
  />
);

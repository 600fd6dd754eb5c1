import { ActivityIndicator } from 'react-native';

import { useColors } from '@/theme/styles';

interface SpinnerProps {
  size: 20 | 36;
  label?: string;
  moving?: boolean;
}

export function Spinner({ size, label, moving = true }: SpinnerProps) {
  return (
    <ActivityIndicator
      size={size === 36 ? 'large' : 'small'}
      color={useColors().accentShape}
      aria-label={label}
      animating={moving}
      hidesWhenStopped={false}
    />
  );
}

import { ActivityIndicator } from 'react-native';

import type { Palette } from '@/theme/palettes';
import { useColors } from '@/theme/styles';

interface SpinnerProps {
  /** In density-independent pixels. */
  size: 20 | 36;
  color: keyof Palette;
  /** Its accessible name. */
  label?: string;
  /** False draws the spinner at rest. */
  moving?: boolean;
}

export function Spinner({ size, color, label, moving = true }: SpinnerProps) {
  return (
    <ActivityIndicator
      size={size === 36 ? 'large' : 'small'}
      color={useColors()[color]}
      aria-label={label}
      animating={moving}
      hidesWhenStopped={false}
    />
  );
}

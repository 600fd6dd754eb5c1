import { ActivityIndicator } from 'react-native';

import type { Palette } from '@/theme/palettes';
import { useColors } from '@/theme/styles';

interface SpinnerProps {
  /** The diameter in density-independent pixels. */
  size: 20 | 36;
  color: keyof Palette;
  /** The spinner's accessible name. */
  label?: string;
  /** If false, the spinner does not rotate. */
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

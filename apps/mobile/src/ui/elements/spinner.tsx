import { ActivityIndicator } from 'react-native';

export interface SpinnerProps {
  /** In density-independent pixels. */
  size: 20 | 36;
  color: string;
  /** What it says to screen readers. */
  label?: string;
  /** It turns; else it is drawn at rest. */
  moving?: boolean;
}

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

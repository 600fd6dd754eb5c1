export interface SpinnerProps {
  /** In density-independent pixels. */
  size: 20 | 36;
  color: string;
  /** What it says to screen readers. */
  label?: string;
  /** It turns; else it is drawn at rest. */
  moving?: boolean;
}

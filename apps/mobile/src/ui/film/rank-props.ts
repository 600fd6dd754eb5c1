export interface RankProps {
  position: number;
  /** Its track waits for a film. */
  empty?: boolean;
}

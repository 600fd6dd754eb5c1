export interface PosterProps {
  /** Null for a film without a poster. */
  uri: string | null;
  /** True for what is seen first; 'next' for what stands below it on the first screen. */
  eager?: boolean | 'next';
}

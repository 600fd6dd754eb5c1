export interface PosterProps {
  /** Null for a film without a poster. */
  uri: string | null;
  /** The film's, which stands on the placeholder. */
  title: string;
  /** True for what is seen first; 'next' for what stands below it on the first screen. */
  eager?: boolean | 'next';
  /** On Details: the title of a placeholder is as large as a drawn poster's. */
  large?: boolean;
}

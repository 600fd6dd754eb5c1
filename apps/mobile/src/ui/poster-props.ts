export interface PosterProps {
  /** Null for a film without a poster. */
  uri: string | null;
  /** True for what is seen first: it is not loaded lazily. */
  eager?: boolean;
}

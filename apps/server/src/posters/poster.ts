export interface Poster {
  /** The content type, such as `image/webp`. */
  type: string;
  bytes: Buffer;
}

/** Thrown if TMDB's image host is unreachable, or if its answer is not a picture of acceptable size. */
export class UpstreamPosterError extends Error {
  override readonly name = 'UpstreamPosterError';
}

/** A picture and its content type. */
export interface Poster {
  type: string;
  bytes: Buffer;
}

/** TMDB's image host is unreachable, or its answer is not a picture of acceptable size. */
export class UpstreamPosterError extends Error {
  override readonly name = 'UpstreamPosterError';
}

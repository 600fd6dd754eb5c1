/**
 * The database answers, and is not fit for the search log. The message says why and what to do, in words that
 * everybody may read.
 */
export class UnusableDatabase extends Error {
  override readonly name = 'UnusableDatabase';

  /** One that no waiting mends: a server that finds it so does not start. */
  readonly isFinal: boolean;

  constructor(message: string, { isFinal = false, ...options }: ErrorOptions & { isFinal?: boolean } = {}) {
    super(message, options);
    this.isFinal = isFinal;
  }
}

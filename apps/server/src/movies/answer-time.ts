const times = new WeakMap<object, number>();

/** Notes that the movie database has given this answer now. */
export function noteAnswered(answer: object): void {
  times.set(answer, Date.now());
}

/**
 * When the movie database gave an answer: milliseconds since 1970. Undefined for what the embedded catalogue says, which
 * is as true now as at any time.
 */
export const answeredAt = (answer: object): number | undefined => times.get(answer);

const times = new WeakMap<object, number>();

/** Answers that nobody has given a time are true at any time; the page that shows them is made anew this often. */
const MINUTE = 60_000;

/** Notes that the movie database has given this answer now. */
export function noteAnswered(answer: object): void {
  times.set(answer, Date.now());
}

/**
 * When the movie database gave an answer: milliseconds since 1970. What the embedded catalogue says is as of now, to
 * the minute.
 */
export function answeredAt(answer: object): number {
  return times.get(answer) ?? Math.floor(Date.now() / MINUTE) * MINUTE;
}

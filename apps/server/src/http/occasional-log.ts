/** Milliseconds for which the same line does not come again. */
const QUIET = 60_000;

/** Different lines that are remembered. */
const MOST_LINES = 100;

/**
 * What goes wrong for all visitors at once gets a line now and then, not one for each of them (design 10).
 * @param now milliseconds by a clock that nobody sets.
 */
export function occasionalLog(now: () => number = () => performance.now()) {
  const lines = new Map<string, { at: number; unsaid: number }>();

  /** Calls `write` unless the same line was written within the last minute; it is told how often it was not. */
  return function writeNowAndThen(line: string, write: (unsaid: number) => void): void {
    const known = lines.get(line);
    if (known && now() - known.at < QUIET) {
      known.unsaid += 1;
      return;
    }
    if (!known && lines.size >= MOST_LINES) lines.clear();
    lines.set(line, { at: now(), unsaid: 0 });
    write(known?.unsaid ?? 0);
  };
}

/** Milliseconds for which repetitions of a line are suppressed. */
const QUIET = 60_000;

/** Maximum number of different lines to remember. */
const MOST_LINES = 100;

/**
 * Limits each log line to one per minute, for failures that affect all visitors at once (design 10).
 * @param now a monotonic clock in milliseconds.
 */
export function occasionalLog(now: () => number = () => performance.now()) {
  const lines = new Map<string, { at: number; suppressedCount: number }>();

  /**
   * Calls `write` unless the same line was written within the last minute. It receives how often the line was suppressed.
   */
  return function writeNowAndThen(line: string, write: (suppressedCount: number) => void): void {
    const known = lines.get(line);
    if (known && now() - known.at < QUIET) {
      known.suppressedCount += 1;
      return;
    }
    if (!known && lines.size >= MOST_LINES) lines.clear();
    lines.set(line, { at: now(), suppressedCount: 0 });
    write(known?.suppressedCount ?? 0);
  };
}

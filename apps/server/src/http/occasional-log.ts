/** Default time in milliseconds for which repetitions of a line are suppressed. */
const QUIET_PERIOD = 60_000;

/** Maximum number of different lines to remember. */
const MAX_LINES = 100;

/**
 * Creates a function that limits how often the same line is logged. It is used for failures that affect all visitors at
 * once (design 10).
 * @param now a monotonic clock in milliseconds.
 */
export function occasionalLog(now: () => number = () => performance.now()) {
  const lines = new Map<string, { at: number; suppressedCount: number }>();

  /**
   * Calls `write` unless the same line was written within the last `quiet` milliseconds. `write` receives the number of
   * times that the line was suppressed since. Returns whether the line was written.
   */
  return function logOccasionally(
    line: string,
    write: (suppressedCount: number) => void,
    quiet = QUIET_PERIOD,
  ): boolean {
    const known = lines.get(line);
    if (known && now() - known.at < quiet) {
      known.suppressedCount += 1;
      return false;
    }
    if (!known && lines.size >= MAX_LINES) lines.clear();
    lines.set(line, { at: now(), suppressedCount: 0 });
    write(known?.suppressedCount ?? 0);
    return true;
  };
}

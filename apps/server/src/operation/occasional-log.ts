/** Default milliseconds for which a repeated line is not logged again. */
const QUIET_PERIOD_MS = 60_000;

/** Maximum number of different lines to remember. */
const MAX_LINES = 100;

/**
 * Creates a function that limits how often the same line is logged, for failures that affect all visitors (design,
 * Strangers).
 * @param now a monotonic clock in milliseconds.
 */
export function occasionalLog(now: () => number = () => performance.now()) {
  const lines = new Map<string, { at: number; suppressedCount: number }>();

  /**
   * Calls `write` unless it wrote the same line within the last `quiet` milliseconds. `write` receives the number of
   * suppressed repetitions. Returns whether it wrote the line.
   */
  return function logOccasionally(
    line: string,
    write: (suppressedCount: number) => void,
    quiet = QUIET_PERIOD_MS,
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

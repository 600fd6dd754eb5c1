import { existsSync, readFileSync } from 'node:fs';

/** What vitest and jest write as JSON. */
function countsOfUnitTests(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
}

/** What Playwright writes as JSON; a test that passed at the second try has passed. */
function countsOfBrowserTests({ stats }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

/**
 * How many tests passed, failed and were skipped, from a run's exit code and its JSON report. A run without a report
 * counts as one test; one that failed beside its tests (a file that does not load) has one failure.
 */
export function readCounts(code, reportFile) {
  if (reportFile === undefined || !existsSync(reportFile)) {
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  }
  const report = JSON.parse(readFileSync(reportFile, 'utf8'));
  const counts = report.stats ? countsOfBrowserTests(report) : countsOfUnitTests(report);
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** The counts of several runs together. */
export function addCounts(all) {
  const sum = (name) => all.reduce((total, counts) => total + counts[name], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** The last line of a test run. */
export function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

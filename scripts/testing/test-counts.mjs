import { existsSync, readFileSync } from 'node:fs';
import { failuresOfBrowserTests, failuresOfUnitTests, testsOf } from './failures.mjs';

/** The counts of a check that is not a test program. */
export const countsOfCheck = (isPassed) => ({
  passed: isPassed ? 1 : 0,
  failed: isPassed ? 0 : 1,
  skipped: 0,
});

const isSkipped = ({ status }) => ['skipped', 'pending', 'todo', 'disabled'].includes(status);

/** Whether an ordinary run leaves the test out, see `packages/test-kit/src/everything.ts`. */
const isLeftOut = ({ fullName }) => process.env.EVERYTHING !== '1' && fullName.includes('@everything');

/**
 * The counts in a JSON report of Vitest or Jest. The title of a skipped test has the reason: `(skipped: no PgBouncer)`.
 */
function countsOfUnitTests(report, folder) {
  const skipped = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter((test) => isSkipped(test) && !isLeftOut(test));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: skipped.length,
    reasons: skipped.map(({ fullName }) => /\(skipped:? ([^)]*)\)/.exec(fullName)?.[1] ?? `"${fullName}"`),
    failures: failuresOfUnitTests(report, folder),
  };
}

/** The counts in a JSON report of Playwright. A test that passes at the second try is passed. */
function countsOfBrowserTests(report) {
  const { stats } = report;
  const skipped = testsOf(report).filter(({ status }) => status === 'skipped');
  const reasonOf = ({ projectName, annotations }) => {
    const [reason] = annotations.filter(({ type }) => type === 'skip').map(({ description }) => description);
    return [projectName, reason].filter(Boolean).join(': ');
  };
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    reasons: skipped.map(reasonOf),
    failures: failuresOfBrowserTests(report),
  };
}

/**
 * Returns the numbers of passed, failed and skipped tests from a run's exit code and JSON report. A run without a
 * report counts as one test. A failure outside of tests, such as a file that does not load, counts as one failure.
 * @param {string} [folder] the workspace of unit tests.
 */
export function readCounts(code, reportFile, folder) {
  if (!existsSync(reportFile)) return countsOfCheck(code === 0);
  const report = JSON.parse(readFileSync(reportFile, 'utf8'));
  const counts = report.stats ? countsOfBrowserTests(report) : countsOfUnitTests(report, folder);
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

export function addCounts(all) {
  const sum = (name) => all.reduce((total, counts) => total + counts[name], 0);
  const listed = (name) => all.flatMap((counts) => counts[name] ?? []);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    reasons: listed('reasons'),
    failures: listed('failures'),
  };
}

/** The last line of a test run. */
export function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

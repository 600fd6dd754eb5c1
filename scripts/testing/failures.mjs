import { isAbsolute, relative } from 'node:path';

/**
 * @typedef {object} Failure
 * @property {string} title the full title of the failed test; of a file that does not load, its path.
 * @property {string[]} args the arguments of `npm test -- STEP` that run this test alone.
 */

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Returns the failed tests in a JSON report of Vitest or Jest.
 * @param {string} folder the workspace, to which the patterns of files are relative.
 * @returns {Failure[]}
 */
export function failuresOfUnitTests({ testResults }, folder) {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = isAbsolute(name) ? relative(folder, name) : name;
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [{ title: file, args: [fileArgument(file)] }] : [];
    return failed.map(({ ancestorTitles, title }) => {
      // Both programs join the titles by a space before they compare them with `-t`.
      const names = [...ancestorTitles, title].filter((one) => one !== '');
      return { title: names.join(' > '), args: [fileArgument(file), '-t', `^${escaped(names.join(' '))}$`] };
    });
  });
}

/** Vitest looks for this text in a path, Jest for this pattern, so it has no character that only one of them reads. */
const fileArgument = (file) => file.replace(/^.*[()[\]*+?^${}|\\]/, '');

/** All tests in a JSON report of Playwright, each with its file and the titles of its suites and of itself. */
export const testsOf = ({ specs = [], suites = [] }, titles = []) => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.map((test) => ({ ...test, file, titles: [...titles, title] })),
  ),
  ...suites.flatMap((suite) => testsOf(suite, [...titles, suite.title])),
];

/**
 * Returns the failed tests in a JSON report of Playwright.
 * @returns {Failure[]}
 */
export function failuresOfBrowserTests(report) {
  const hasProjects = (report.config?.projects?.length ?? 0) > 1;
  const failed = testsOf(report).filter(({ status }) => status === 'unexpected');
  return failed.map(({ file, projectName, titles: [, ...names] }) => ({
    // The first title is the file's.
    title: [...(hasProjects ? [projectName] : []), ...names].join(' > '),
    args: [
      ...(hasProjects ? [file, `--project=${projectName}`] : [file]),
      ...['-g', `${escaped(names.join(' '))}$`],
    ],
  }));
}

/** Quotes an argument for a shell if it needs that. */
const quoted = (arg) => (/^[\w@%+=:,./-]+$/.test(arg) ? arg : `'${arg.replaceAll("'", `'\\''`)}'`);

/** The number of failures that are listed; a broken server fails hundreds of tests. */
const MAX_LISTED = 20;

/**
 * Returns the lines that name each failed test and the command that repeats it alone.
 * @param {{ name: string, counts: { failed: number, failures?: Failure[] } }[]} results the results of the steps.
 * @param {string} command the command, up to the step's name.
 */
export function linesOfFailures(results, command = 'npm test --') {
  const failures = results.flatMap(({ name, counts: { failed, failures = [] } }) => {
    if (failed === 0) return [];
    // A step without tests, or a failure outside of tests, is repeated as a whole.
    return failures.length === 0
      ? [{ name, title: 'the whole step', args: [] }]
      : failures.map((one) => ({ name, ...one }));
  });
  const lines = failures
    .slice(0, MAX_LISTED)
    .map(
      ({ name, title, args }) => `✗ ${name}: ${title}\n  ${[command, name, ...args.map(quoted)].join(' ')}`,
    );
  const others = failures.length - MAX_LISTED;
  return others > 0 ? [...lines, `… and ${others} more`] : lines;
}

import { describe, expect, it } from 'vitest';
import { failuresOfBrowserTests, failuresOfUnitTests, linesOfFailures } from '../testing/failures.mjs';

const failed = (ancestorTitles: string[], title: string) => ({ ancestorTitles, title, status: 'failed' });

describe('the last lines of npm test: the command that repeats each failed test alone', () => {
  it('names the file and the title of a unit test', () => {
    const report = {
      testResults: [
        {
          name: '/clone/apps/server/test/full-disk.test.ts',
          status: 'failed',
          assertionResults: [
            failed(['design, Strangers: a disk that is full'], "isn't read (once)"),
            { ...failed([], 'passes'), status: 'passed' },
          ],
        },
        { name: '/clone/apps/server/test/passes.test.ts', status: 'passed', assertionResults: [] },
      ],
    };
    const failures = failuresOfUnitTests(report, '/clone/apps/server');
    expect(linesOfFailures([{ name: 'server', counts: { failed: 1, failures } }])).toEqual([
      "✗ server: design, Strangers: a disk that is full > isn't read (once)\n" +
        "  npm test -- server test/full-disk.test.ts -t '^design, Strangers: a disk that is full isn'\\''t read \\(once\\)$'",
    ]);
  });

  it('names only the file if that cannot be loaded', () => {
    const report = {
      testResults: [{ name: '/clone/apps/server/test/a.test.ts', status: 'failed', assertionResults: [] }],
    };
    expect(failuresOfUnitTests(report, '/clone/apps/server')).toMatchObject([{ title: 'test/a.test.ts' }]);
  });

  it('names the browser engine where there are several', () => {
    const test = (projectName: string, status: string) => ({ projectName, status });
    const specs = [
      {
        file: 'main-paths.spec.ts',
        title: 'reload keeps the term',
        tests: [test('firefox', 'expected'), test('webkit', 'unexpected')],
      },
    ];
    const report = {
      config: { projects: [{}, {}] },
      suites: [{ title: 'main-paths.spec.ts', specs: [], suites: [{ title: 'in a window', specs }] }],
    };
    const failures = failuresOfBrowserTests(report);
    expect(linesOfFailures([{ name: 'engines', counts: { failed: 1, failures } }])).toEqual([
      '✗ engines: webkit > in a window > reload keeps the term\n' +
        "  npm test -- engines main-paths.spec.ts --project=webkit -g 'in a window reload keeps the term$'",
    ]);
  });

  it('names the step if the failure belongs to no test', () => {
    const steps = [
      { name: 'types', counts: { failed: 0 } },
      { name: 'lint', counts: { failed: 1 } },
    ];
    expect(linesOfFailures(steps)).toEqual(['✗ lint: the whole step\n  npm test -- lint']);
  });

  it('lists twenty failures, and how many more there are', () => {
    const failures = Array.from({ length: 22 }, (_, index) => ({ title: `test ${index}`, args: [] }));
    const lines = linesOfFailures([{ name: 'app', counts: { failed: 22, failures } }]);
    expect(lines).toHaveLength(21);
    expect(lines.at(-1)).toBe('… and 2 more');
  });
});

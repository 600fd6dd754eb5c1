// `npm test` installs missing dependencies and runs every check, even after a failed one. The last lines name each failed
// test with the command that repeats it alone. The last line is the sum: `N
// passed, N failed`. `npm test -- server e2e` runs only these steps. `npm test -- server limits` runs only the step's
// files with `limits` in their name; `--watch` repeats them after each change. `npm test -- everything` also runs the
// slow steps.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './command.mjs';
import { duration, lastLinesOf, MissingProgram, print, withOutputPrefix, StepFailure } from './report.mjs';
import { linesOfFailures } from './testing/failures.mjs';
import { addCounts, summary } from './testing/test-counts.mjs';
import { TEST_STEPS } from './testing/test-steps.mjs';

const EVERYTHING = 'everything';
const WATCH = '--watch';

/** Splits the arguments into names of steps and, for a single step, the arguments of its test program. */
function readArguments(given) {
  const words = given.filter((word) => word !== WATCH && word !== EVERYTHING);
  const isStep = (word) => TEST_STEPS.some(({ name }) => name === word);
  const firstNonStep = words.findIndex((word) => !isStep(word));
  const names = firstNonStep === -1 ? words : words.slice(0, firstNonStep);
  const args = firstNonStep === -1 ? [] : words.slice(firstNonStep);
  const watch = given.includes(WATCH);

  const everything = given.includes(EVERYTHING);
  const steps = TEST_STEPS.filter(({ name, onlyInFullRun }) =>
    names.length > 0 ? names.includes(name) : everything || !onlyInFullRun,
  );
  if ((args.length > 0 || watch) && !(steps.length === 1 && steps[0].acceptsPattern)) {
    const known = TEST_STEPS.map(({ name }) => name).join(', ');
    const acceptsPattern = TEST_STEPS.filter((step) => step.acceptsPattern).map(({ name }) => name);
    throw new StepFailure(
      `There is no step ${[...args, ...(watch ? [WATCH] : [])].join(' ')}: choose from ${known}. ` +
        `A pattern goes behind one of ${acceptsPattern.join(', ')}: npm test -- server limits`,
    );
  }
  return { steps, args, watch, everything };
}

async function countsOf(step, options) {
  try {
    return await step.run(options);
  } catch (error) {
    if (error instanceof StepFailure && error.output) print(error.output);
    print(error instanceof StepFailure ? error.message : error.stack);
    // In CI a run installs what it needs, so there a missing program is a failure.
    if (error instanceof MissingProgram && !process.env.CI)
      return { passed: 0, failed: 0, skipped: 1, reasons: [error.message] };
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** The last line of a step, such as `✓ server: 812 passed, 0 failed, 3 skipped (no PgBouncer here) in 2 min 41 s`. */
function closingLine({ name, counts, time }) {
  const reasons = [...new Set(counts.reasons ?? [])].join('; ');
  const mark = counts.failed > 0 ? '✗' : '✓';
  return `${mark} ${name}: ${summary(counts)}${reasons && ` (${reasons})`} in ${duration(time)}`;
}

await runCommand(async () => {
  const { steps, everything, ...options } = readArguments(process.argv.slice(2));
  if (everything) process.env.EVERYTHING = '1';

  const folder = mkdtempSync(join(tmpdir(), 'marquee-test-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const began = performance.now();
  async function runStep(step) {
    const stepBegan = performance.now();
    print(`… ${step.about}`);
    const counts = await countsOf(step, { folder, ...options });
    const result = { name: step.name, counts, time: performance.now() - stepBegan };
    if (steps.length > 1) print(closingLine(result));
    return result;
  }
  // One after another: side by side they took longer on two cores. A single step writes directly to the terminal, for
  // coloured output.
  const results = [];
  for (const step of steps)
    results.push(
      await (steps.length === 1 ? runStep(step) : withOutputPrefix(step.name, () => runStep(step))),
    );
  if (steps.length > 1) {
    for (const { name, counts } of results)
      if (counts.failed > 0) console.log(`\nThe end of the failed step ${name}:\n${lastLinesOf(name)}`);
  }
  const total = addCounts(results.map(({ counts }) => counts));
  const lines = results.map(closingLine);
  if (steps.length > 1) lines.push(`all in ${duration(performance.now() - began)}`);
  if (everything) lines.push('With what is too long for every day (everything).');
  const failures = linesOfFailures(results, everything ? 'npm test -- everything' : 'npm test --');
  if (failures.length > 0) lines.push('', 'Each command repeats one failed test alone:', ...failures);
  console.log(`\n${lines.join('\n')}\n${summary(total)}`);
  process.exitCode = total.failed > 0 ? 1 : 0;
});

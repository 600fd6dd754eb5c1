// `npm test`: installs what is missing, then runs every check there is, also after one has failed.
// The last line is the sum: `N passed, N failed`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkNode, ensureInstalled } from './install.mjs';
import { duration, fail, StepFailure } from './report.mjs';
import { stopChildrenOnSignals } from './run.mjs';
import { summary } from './test-counts.mjs';
import { TEST_STEPS } from './test-steps.mjs';

function chooseSteps(names) {
  const unknown = names.filter((name) => !TEST_STEPS.some((step) => step.name === name));
  if (unknown.length > 0) {
    const known = TEST_STEPS.map((step) => step.name).join(', ');
    throw new StepFailure(`There is no step ${unknown.join(', ')}: choose from ${known}.`);
  }
  return names.length > 0 ? TEST_STEPS.filter((step) => names.includes(step.name)) : TEST_STEPS;
}

async function countsOf(step, folder) {
  try {
    return await step.run(folder);
  } catch (error) {
    if (error instanceof StepFailure && error.output) console.error(error.output);
    console.error(error instanceof StepFailure ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

try {
  checkNode();
  const steps = chooseSteps(process.argv.slice(2));
  stopChildrenOnSignals();
  await ensureInstalled();

  const folder = mkdtempSync(join(tmpdir(), 'marquee-test-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const total = { passed: 0, failed: 0, skipped: 0 };
  const lines = [];
  for (const step of steps) {
    const began = performance.now();
    console.log(`\n… ${step.name}: ${step.about}`);
    const counts = await countsOf(step, folder);
    for (const kind of Object.keys(total)) total[kind] += counts[kind];
    const mark = counts.failed > 0 ? '✗' : '✓';
    lines.push(`${mark} ${step.name}: ${summary(counts)} in ${duration(performance.now() - began)}`);
    console.log(lines.at(-1));
  }
  console.log(`\n${lines.join('\n')}\n${summary(total)}`);
  process.exitCode = total.failed > 0 ? 1 : 0;
} catch (error) {
  fail(error);
}

import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { ensureServerProgram } from '../../scripts/building/server-build.mjs';
import type { Group } from './group.ts';
import { describeRow, verdictOf } from './row.ts';
import { searchLogGroup } from './search-log/search-log-group.ts';
import { strangersGroup } from './strangers/strangers-group.ts';
import { webGroup } from './web/web-group.ts';

// `npm run bench` runs every group, `npm run bench -- search-log` only that group. Exits with 1 if a row misses its
// goal. Some goals are ratios to the results of the previous commit, or of `main` for `--against=main`. Rows that are
// too noisy on a busy machine are reported but do not fail.

const GROUPS: readonly Group[] = [searchLogGroup, strangersGroup, webGroup];

const { positionals: names } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' } },
});
const unknown = names.filter((name) => !GROUPS.some((group) => group.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no group ${unknown.join(', ')}: choose from ${GROUPS.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}

await ensureServerProgram();
for (const group of GROUPS.filter(({ name }) => names.length === 0 || names.includes(name))) {
  const missing = await group.missing?.();
  if (missing) {
    console.error(`${group.name} cannot be run here. ${missing}`);
    process.exitCode = 1;
    continue;
  }
  console.log(`\n${group.name}: ${group.about}\nOn ${describeMachine()}.`);
  const verdicts: ReturnType<typeof verdictOf>[] = [];
  for await (const row of group.run()) {
    verdicts.push(verdictOf(row));
    console.log(describeRow(row));
  }
  if (verdicts.includes('falls short')) process.exitCode = 1;
  if (verdicts.includes('too noisy to tell')) {
    console.log(`${group.name}: what could not be told is to be measured again on a calm machine.`);
  }
}

/** Describes the machine in a line. The load average shows whether other work was running. */
function describeMachine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const memory = Math.round(totalmem() / 1024 ** 3);
  const load = (loadavg()[0] ?? 0).toFixed(1);
  return `${availableParallelism()} cores (${model}), ${memory} GiB, Node ${process.versions.node}, ${process.platform}, load ${load} at the start`;
}

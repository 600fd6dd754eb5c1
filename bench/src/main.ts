import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { ensureServerProgram } from '../../scripts/building/server-build.mjs';
import type { Group } from './group.ts';
import { resultsTable, tableRow, writeResults } from './results-page.ts';
import { type Row, verdictOf } from './row.ts';
import { searchLogGroup } from './search-log/search-log-group.ts';
import { strangersGroup } from './strangers/strangers-group.ts';
import { webGroup } from './web/web-group.ts';

// `npm run bench` runs every group, `npm run bench -- search-log` only that group. Exits with 1 if a row misses its
// goal. Some goals are ratios to the results of the previous commit, or of `main` for `--against=main`. Rows that are
// too noisy on a busy machine are reported but do not fail.

const GROUPS: readonly Group[] = [searchLogGroup, strangersGroup, webGroup];

const args = process.argv.slice(2);
const names = args.filter((arg) => !arg.startsWith('-'));
const known = GROUPS.map(({ name }) => name).join(', ');
const unknownOptions = args.filter((arg) => arg.startsWith('-') && !/^--against=./.test(arg));
if (unknownOptions.length > 0) {
  console.error(
    `There is no option ${unknownOptions.join(', ')}: a run takes ${known} and --against=COMMIT.`,
  );
  process.exit(2);
}
const unknown = names.filter((name) => !GROUPS.some((group) => group.name === name));
if (unknown.length > 0) {
  console.error(`There is no group ${unknown.join(', ')}: choose from ${known}.`);
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
  const notes = [`On ${describeMachine()}.`];
  const rows: Row[] = [];
  console.log(`\n${group.name}: ${group.about}\n${notes[0]}`);
  for await (const row of group.run((line) => notes.push(line))) {
    rows.push(row);
    console.log(tableRow(row));
  }
  const report = `${notes.join('\n')}\n\n${resultsTable(rows)}\n`;
  console.log(`\n${report}`);
  writeResults(group.name, report);
  const verdicts = rows.map(verdictOf);
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

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { valueText, type Row, verdictOf, goalText } from './row.ts';

const PAGE = fileURLToPath(new URL('../results.md', import.meta.url));
const HEAD = `# Results of \`npm run bench\`

The last run of each group. Ratios compare two things measured in turns in the same run; on other machines the absolute numbers
differ, but the ratios should be similar. A row without a target is for information only; the target for speed is that of the
commit before.
`;

/** Replaces a group's section of `bench/results.md`. */
export function writeResults(group: string, text: string): void {
  const before = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : HEAD;
  const [head = HEAD, ...parts] = before.split(/^(?=## )/m);
  const title = `## ${group}\n`;
  const part = `${title}\n${text.trimEnd()}\n`;
  const isKnown = parts.some((known) => known.startsWith(title));
  const all = isKnown ? parts.map((known) => (known.startsWith(title) ? part : known)) : [...parts, part];
  writeFileSync(PAGE, [head, ...all].map((known) => `${known.trimEnd()}\n`).join('\n'));
}

const TABLE_HEAD = '| what | wanted | measured | | behind it |\n|---|---|---|---|---|';

export function tableRow(row: Row): string {
  const verdict = verdictOf(row) ?? '';
  const mark = verdict === 'falls short' ? `**${verdict}**` : verdict;
  return `| ${row.what} | ${goalText(row)} | ${valueText(row)} | ${mark} | ${row.details} |`;
}

export function resultsTable(rows: readonly Row[]): string {
  return [TABLE_HEAD, ...rows.map(tableRow)].join('\n');
}

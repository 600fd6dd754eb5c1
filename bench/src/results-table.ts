import { type Row, measuredText, verdictOf, wantedText } from './row.ts';

const HEAD = '| what | wanted | measured | | behind it |\n|---|---|---|---|---|';

/** One line of the table. */
export function tableRow(row: Row): string {
  const verdict = verdictOf(row) ?? '';
  const mark = verdict === 'falls short' ? `**${verdict}**` : verdict;
  return `| ${row.what} | ${wantedText(row)} | ${measuredText(row)} | ${mark} | ${row.details} |`;
}

/** The rows as a table in Markdown. */
export function resultsTable(rows: readonly Row[]): string {
  return [HEAD, ...rows.map(tableRow)].join('\n');
}

import { type Row, isMet, measuredText, wantedText } from './row.ts';

const HEAD = '| what | wanted | measured | | behind it |\n|---|---|---|---|---|';

/** One line of the table. */
export function tableRow(row: Row): string {
  const mark = row.wanted === undefined ? '' : isMet(row) ? 'ok' : '**falls short**';
  return `| ${row.what} | ${wantedText(row)} | ${measuredText(row)} | ${mark} | ${row.details} |`;
}

/** The rows as a table in Markdown. */
export function resultsTable(rows: readonly Row[]): string {
  return [HEAD, ...rows.map(tableRow)].join('\n');
}

import { type Row, isMet } from './row.ts';

const value = (row: Row, number: number) =>
  row.unit === 'ms' ? `${number.toFixed(1)} ms` : number.toFixed(2);
const limit = (row: Row) =>
  `${row.unit === 'ms' ? 'under' : 'at least'} ${row.wanted}${row.unit === 'ms' ? ' ms' : ''}`;

const HEAD = '| what | wanted | measured | | behind it |\n|---|---|---|---|---|';

/** One line of the table. */
export function tableRow(row: Row): string {
  const mark = isMet(row) ? 'ok' : '**falls short**';
  return `| ${row.what} | ${limit(row)} | ${value(row, row.measured)} | ${mark} | ${row.details} |`;
}

/** The rows as a table in Markdown. */
export function resultsTable(rows: readonly Row[]): string {
  return [HEAD, ...rows.map(tableRow)].join('\n');
}

/**
 * Compares the embedded catalogue with a table of facts: `npx tsx scripts/testing/check-catalogue.ts <facts.csv>`
 *
 * The table's first line names its columns, these among them: id, title, release_date, runtime_minutes,
 * budget_dollars, revenue_dollars. Films are paired by id. Title (case, accents and punctuation aside), year and
 * runtime are compared, and budget and revenue where both have them. Prints each mismatch and their number; exits
 * with 1 when there is any.
 */
import { readFileSync } from 'node:fs';
import { releaseYear } from '@marquee/contract';
import type { Film } from '../../apps/server/src/movies/catalogue/film.ts';
import { loadFilms } from '../../apps/server/src/movies/catalogue/load-films.ts';
import { titleWords } from '../../apps/server/src/movies/catalogue/title-words.ts';

type Row = Record<string, string>;

/** The rows of a CSV table (RFC 4180: quotes around fields with commas, line breaks or doubled quotes). */
function parseCsv(text: string): Row[] {
  const lines: string[][] = [[]];
  for (const [, separator = '', quoted, plain] of text.matchAll(
    /(^|,|\r?\n)(?:"((?:[^"]|"")*)"|([^,"\r\n]*))/g,
  )) {
    if (separator.endsWith('\n')) lines.push([]);
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
  }
  const [names = [], ...rows] = lines;
  return rows
    .filter((row) => row.length === names.length)
    .map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ''])));
}

/** A number that is a fact: 0 stands for "unknown" in such tables. */
function known(text: string | undefined): number | undefined {
  return Number(text) || undefined;
}

function mismatches(film: Film, row: Row): string[] {
  const compared: [string, string | number | undefined, string | number | undefined][] = [
    ['title', titleWords(film.title).join(' '), titleWords(row.title ?? '').join(' ')],
    ['year', releaseYear(film), releaseYear(row)],
    ['runtime', film.runtime, known(row.runtime_minutes)],
    ['budget', film.budget, known(row.budget_dollars)],
    ['revenue', film.revenue, known(row.revenue_dollars)],
  ];
  return compared
    .filter(([, ours, theirs]) => ours !== undefined && theirs !== undefined && ours !== theirs)
    .map(([what, ours, theirs]) => `${film.id} ${film.title}: ${what} is ${ours} here, ${theirs} there`);
}

/** The film that the table has under another id: same title, same year. */
function underOtherId(film: Film, rows: Row[]): string[] {
  const title = titleWords(film.title).join(' ');
  const year = releaseYear(film);
  const other = rows.find(
    (row) => releaseYear(row) === year && titleWords(row.title ?? '').join(' ') === title,
  );
  return other ? [`${film.id} ${film.title} (${year}): its id is ${other.id} there`] : [];
}

const [file] = process.argv.slice(2);
if (!file) {
  console.error('Usage: npx tsx scripts/testing/check-catalogue.ts <facts.csv>');
  process.exit(2);
}
const rows = parseCsv(readFileSync(file, 'utf8'));
const rowsById = new Map(rows.map((row) => [Number(row.id), row]));
const films = loadFilms();
const paired = films.filter((film) => rowsById.has(film.id));
const found = films.flatMap((film) => {
  const row = rowsById.get(film.id);
  return row ? mismatches(film, row) : underOtherId(film, rows);
});
for (const line of found) console.log(line);
console.log(
  `${films.length} films, ${paired.length} of them among the ${rows.length} facts: ${found.length} mismatches`,
);
process.exit(found.length > 0 ? 1 : 0);

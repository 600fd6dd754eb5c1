/**
 * Compares the embedded catalogue with a file of facts: `npx tsx scripts/testing/check-catalogue.ts <facts.json or
 * facts.csv>`
 *
 * A JSON file is a list of movies with TMDB's field names; `directors` are names, `cast` are objects with `name`, and
 * `production_countries` are ISO 3166-1 codes. A CSV file has column names in its first line, such as id, title,
 * release_date, runtime_minutes, budget_dollars and revenue_dollars.
 *
 * Movies are matched by id. Compares title (without case, accents and punctuation), year and runtime; and budget,
 * revenue, directors, countries and the first two of the cast if both sides have them. Prints each mismatch and their
 * number; exits with 1 if there are any.
 */
import { readFileSync } from 'node:fs';
import { releaseYear } from '@marquee/contract';
import type { CatalogueMovie, Person } from '../../apps/server/src/movies/catalogue/catalogue-movie.ts';
import { loadCatalogue } from '../../apps/server/src/movies/catalogue/load-catalogue.ts';
import { titleWords } from '../../apps/server/src/movies/search/title-words.ts';

interface Fact {
  id: number;
  title: string;
  release_date?: string;
  runtime?: number;
  budget?: number;
  revenue?: number;
  production_countries?: string[];
  directors?: string[];
  cast?: { name: string }[];
}

/** RFC 4180: fields with commas, line breaks or doubled quotes are in quotes. */
function parseCsv(text: string): Record<string, string>[] {
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

/** Parses a number of a CSV file. Returns undefined for 0, because 0 means "unknown" in such tables. */
function known(text: string | undefined): number | undefined {
  return Number(text) || undefined;
}

function readFacts(file: string): Fact[] {
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.json')) return JSON.parse(text);
  return parseCsv(text).map((row) => ({
    id: Number(row.id),
    title: row.title ?? '',
    release_date: row.release_date,
    runtime: known(row.runtime_minutes),
    budget: known(row.budget_dollars),
    revenue: known(row.revenue_dollars),
  }));
}

const plain = (text: string) => titleWords(text).join('');

/** Returns each person's name, normalised. If a person has several names, returns the one that the facts use. */
function names(people: readonly Person[], theirs: readonly string[]): string[] {
  const known = new Set(theirs.map(plain));
  return people.map(({ name, also = [] }) => {
    const all = [name, ...also].map(plain);
    return all.find((one) => known.has(one)) ?? plain(name);
  });
}

const asSet = (values: readonly string[]) => [...values].sort().join(', ') || undefined;

/** Returns those of the first two names of each list that the other list lacks. */
function missingStars(ours: readonly string[], theirs: readonly string[]): string[] {
  const absent = (some: readonly string[], others: readonly string[]) =>
    some.slice(0, 2).filter((name) => !others.includes(name));
  return [...absent(ours, theirs), ...absent(theirs, ours)];
}

function mismatches(movie: CatalogueMovie, fact: Fact): string[] {
  const compared: [string, string | number | undefined, string | number | undefined][] = [
    ['title', titleWords(movie.title).join(' '), titleWords(fact.title).join(' ')],
    ['year', releaseYear(movie), releaseYear(fact)],
    ['runtime', movie.runtime, fact.runtime],
    ['budget', movie.budget, fact.budget],
    ['revenue', movie.revenue, fact.revenue],
    ['countries', asSet(movie.countries), asSet(fact.production_countries ?? [])],
    [
      'directors',
      asSet(names(movie.directors ?? [], fact.directors ?? [])),
      asSet((fact.directors ?? []).map(plain)),
    ],
  ];
  const found = compared
    .filter(([, ours, theirs]) => ours !== undefined && theirs !== undefined && ours !== theirs)
    .map(([field, ours, theirs]) => `${field} is ${ours} here, ${theirs} there`);
  const theirCast = (fact.cast ?? []).map(({ name }) => name);
  const ourCast = names(
    (movie.cast ?? []).map(({ person }) => person),
    theirCast,
  );
  const stars = theirCast.length > 0 ? missingStars(ourCast, theirCast.map(plain)) : [];
  if (stars.length > 0) found.push(`only one of the casts has ${stars.join(', ')}`);
  return found.map((line) => `${movie.id} ${movie.title}: ${line}`);
}

/** Returns a message if the facts have a movie of the same title and year under another id. */
function underOtherId(movie: CatalogueMovie, rows: readonly Fact[]): string[] {
  const title = titleWords(movie.title).join(' ');
  const year = releaseYear(movie);
  const other = rows.find((row) => releaseYear(row) === year && titleWords(row.title).join(' ') === title);
  return other ? [`${movie.id} ${movie.title} (${year}): its id is ${other.id} there`] : [];
}

const [file] = process.argv.slice(2);
if (!file) {
  console.error('Usage: npx tsx scripts/testing/check-catalogue.ts <facts.json or facts.csv>');
  process.exit(2);
}
const rows = readFacts(file);
const rowsById = new Map(rows.map((row) => [row.id, row]));
const movies = loadCatalogue();
const paired = movies.filter((movie) => rowsById.has(movie.id));
const found = movies.flatMap((movie) => {
  const row = rowsById.get(movie.id);
  return row ? mismatches(movie, row) : underOtherId(movie, rows);
});
for (const line of found) console.log(line);
console.log(
  `${movies.length} movies, ${paired.length} of them among the ${rows.length} facts: ${found.length} mismatches`,
);
process.exit(found.length > 0 ? 1 : 0);

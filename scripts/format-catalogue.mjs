// Formats the catalogue's JSON files: a movie in a few lines of related fields, a trait in a line for each
// language, a person in one line. Writes the files, or with `--check` only reports the files that are formatted differently.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

const CATALOGUE = join(ROOT, 'apps/server/src/catalogue');

/** A movie's fields (`catalogue-movie.ts`), line by line. */
const LINES = [
  ['id', 'imdb_id', 'title', 'original_title', 'language'],
  ['release_date', 'runtime', 'vote_average', 'vote_count', 'popularity', 'budget', 'revenue'],
  ['genres', 'countries', 'companies', 'series', 'part', 'poster'],
  ['directors', 'cast'],
  ['titles'],
  ['themes', 'motif'],
  ['traits'],
  ['remembered'],
  ['keywords'],
  ['overview'],
];

/** Formats JSON in one line, with Prettier's spaces. */
function inOneLine(value) {
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{ ${fieldsOf(value, Object.keys(value))} }`;
}

const fieldsOf = (entry, names) =>
  names.map((name) => `${JSON.stringify(name)}: ${inOneLine(entry[name])}`).join(', ');

/** Throws if the movie has an unknown field. */
function formatMovie(movie) {
  const unknown = Object.keys(movie).filter((name) => !LINES.flat().includes(name));
  if (unknown.length > 0) throw new Error(`${movie.title}: no line for ${unknown.join(', ')}`);
  const lines = LINES.map((names) => names.filter((name) => movie[name] !== undefined))
    .filter((names) => names.length > 0)
    .map((names) => fieldsOf(movie, names));
  return `  { ${lines.join(',\n    ')} }`;
}

function formatTrait({ phrases, ...named }) {
  const lines = Object.entries(phrases).map(
    (entry) => `      ${inOneLine(Object.fromEntries([entry])).slice(2, -2)}`,
  );
  return `  { ${fieldsOf(named, Object.keys(named))},\n    "phrases": {\n${lines.join(',\n')}\n    } }`;
}

/** The catalogue's files, and the function that formats an entry. */
const FILES = [
  ...readdirSync(join(CATALOGUE, 'films')).map((name) => [join('films', name), formatMovie]),
  ['traits.json', formatTrait],
  ['people.json', (person) => `  ${inOneLine(person)}`],
];

const isCheck = process.argv.includes('--check');
const changed = FILES.filter(([name, format]) => {
  const text = readFileSync(join(CATALOGUE, name), 'utf8');
  const formatted = `[\n${JSON.parse(text).map(format).join(',\n')}\n]\n`;
  if (!isCheck && text !== formatted) writeFileSync(join(CATALOGUE, name), formatted);
  return text !== formatted;
});
if (isCheck && changed.length > 0) {
  console.error(`Run \`npm run format\`: ${changed.map(([name]) => name).join(', ')}`);
  process.exitCode = 1;
}

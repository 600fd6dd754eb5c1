import { readdirSync, readFileSync } from 'node:fs';
import type { Film, Person, Series } from './film.ts';

const FOLDER = new URL('./films/', import.meta.url);

/** A film in its file: people and series by their ids, each of the cast with the role where it is known. */
interface StoredFilm extends Omit<Film, 'directors' | 'cast' | 'series'> {
  directors: number[];
  cast: [person: number, role?: string][];
  series?: number;
}

let loaded: readonly Film[] | undefined;

/**
 * The films of the embedded catalogue, from the JSON files of its folder, read once for all callers. They are our own and
 * checked by a test, not at every start; only a person or a series that is in no file is an error.
 */
export function loadFilms(): readonly Film[] {
  loaded ??= readFilms();
  return loaded;
}

function readFilms(): Film[] {
  const person = byId<Person>('people.json');
  const seriesOf = byId<Series>('series.json');
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name): StoredFilm[] => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')))
    .map(({ directors, cast, series, ...film }) => ({
      ...film,
      directors: directors.map(person),
      cast: cast.map(([id, role]) => ({ person: person(id), ...(role !== undefined && { role }) })),
      ...(series !== undefined && { series: seriesOf(series) }),
    }));
}

/** The entries of a file beside this one. What it returns throws for an id that the file does not have. */
function byId<Entry extends { id: number }>(file: string): (id: number) => Entry {
  const entries: Entry[] = JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  return (id) => {
    const entry = known.get(id);
    if (!entry) throw new Error(`${file} has nothing with the id ${id}`);
    return entry;
  };
}

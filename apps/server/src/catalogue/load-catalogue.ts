import { readdirSync, readFileSync } from 'node:fs';
import type { CatalogueMovie, Person, Series } from './catalogue-movie.ts';

const FOLDER = new URL('./films/', import.meta.url);

/** A movie as stored in its file, with ids of people and series. A cast member has a character name if it is known. */
interface StoredMovie extends Omit<CatalogueMovie, 'directors' | 'cast' | 'series'> {
  directors: number[];
  cast: [person: number, role?: string][];
  series?: number;
}

let loaded: readonly CatalogueMovie[] | undefined;

/**
 * Reads the embedded catalogue once for all callers. A test validates the files, so this function checks only the ids
 * of people and series. It throws for an unknown id.
 */
export function loadCatalogue(): readonly CatalogueMovie[] {
  loaded ??= readCatalogue();
  return loaded;
}

function readCatalogue(): CatalogueMovie[] {
  const person = byId<Person>('people.json');
  const seriesOf = byId<Series>('series.json');
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name): StoredMovie[] => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')))
    .map(({ directors, cast, series, ...movie }) => ({
      ...movie,
      directors: directors.map(person),
      cast: cast.map(([id, role]) => ({ person: person(id), ...(role !== undefined && { role }) })),
      ...(series !== undefined && { series: seriesOf(series) }),
    }));
}

/** Returns a function that finds an entry of a JSON file by id. It throws for an unknown id. */
function byId<Entry extends { id: number }>(file: string): (id: number) => Entry {
  const entries: Entry[] = JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  return (id) => {
    const entry = known.get(id);
    if (!entry) throw new Error(`${file} has nothing with the id ${id}`);
    return entry;
  };
}

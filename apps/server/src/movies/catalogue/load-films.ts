import { readdirSync, readFileSync } from 'node:fs';
import type { Film } from './film.ts';

const FOLDER = new URL('./films/', import.meta.url);

/**
 * The films of the embedded catalogue, from the JSON files of its folder. They are our own and checked by a test,
 * not at every start.
 */
export function loadFilms(): Film[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name): Film[] => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')));
}

import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { MovieSource } from '../../../apps/server/src/movies/movie-source.ts';

const ids = z.array(z.int().positive());
/** A wish, or a movie for "More Like This", with the movies that fit and those that are wrong. */
const entry = z.object({
  wish: z.string().optional(),
  id: z.int().optional(),
  kind: z.string().default('like'),
  /** The visitor's language, English if missing. */
  language: z.string().optional(),
  fits: ids,
  misfits: ids.default([]),
});
const ENTRIES = z.array(entry);

/** The first movies of an answer that are judged, and how many of them must fit. */
const FIRST = 10;
const ENOUGH = 6;

/** Whether a file has wishes or movies for "More Like This" instead of queries. */
export const hasWishes = (file: string): boolean => {
  const [first] = z.array(z.looseObject({})).parse(JSON.parse(readFileSync(file, 'utf8')));
  return first !== undefined && 'fits' in first;
};

/**
 * Prints how many of the first ten movies fit or are wrong, by kind, and the milliseconds of processor. Returns the number
 * of wishes.
 */
export async function measureWishes(file: string, movies: MovieSource, onlyFailed: boolean): Promise<number> {
  const rows: { kind: string; fits: number; wrong: number; isEmpty: boolean; time: number; name: string }[] =
    [];
  for (const { wish, id, kind, language, fits, misfits } of ENTRIES.parse(
    JSON.parse(readFileSync(file, 'utf8')),
  )) {
    const before = process.cpuUsage();
    const found =
      wish === undefined
        ? ((await movies.details(id ?? 0)).recommendations?.results ?? [])
        : (await movies.search(wish, { page: 1, language })).results;
    const { user, system } = process.cpuUsage(before);
    const first = found.slice(0, FIRST).map((movie) => movie.id);
    const count = (known: readonly number[]) => first.filter((one) => known.includes(one)).length;
    rows.push({
      ...{ kind, fits: count(fits), wrong: count(misfits), isEmpty: first.length === 0 },
      ...{ time: (user + system) / 1000, name: wish ?? String(id) },
    });
  }
  const print = (name: string, some: typeof rows) => {
    const times = some.map(({ time }) => time).sort((a, b) => a - b);
    const sum = (of: 'fits' | 'wrong') => some.reduce((total, row) => total + row[of], 0);
    console.log(
      name.padEnd(14),
      `${some.filter(({ fits }) => fits >= ENOUGH).length} of ${some.length} have six`,
      ` fit ${((100 * sum('fits')) / (FIRST * some.length)).toFixed(0)} %`,
      ` wrong ${sum('wrong')}  nothing ${some.filter(({ isEmpty }) => isEmpty).length}`,
      ` median ${(times[Math.floor(times.length / 2)] ?? 0).toFixed(1)} ms`,
      ` p95 ${(times[Math.floor(times.length * 0.95)] ?? 0).toFixed(1)} ms`,
    );
  };
  for (const kind of new Set(rows.map((row) => row.kind)))
    print(
      kind,
      rows.filter((row) => row.kind === kind),
    );
  print('all', rows);
  if (onlyFailed) {
    for (const { fits, wrong, name } of rows.filter((row) => row.fits < ENOUGH)) {
      console.log(`${name}: ${fits} fit, ${wrong} wrong`);
    }
  }
  return rows.length;
}

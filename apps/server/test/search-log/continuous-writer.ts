import { writeSync } from 'node:fs';
import { openSearchLog } from '../../src/search-log/search-log.ts';
import { chance } from '@marquee/test-kit/chance';
import { movie, movieFinder } from './movie-finder.ts';

// This program counts searches until it is killed, and prints the movie's number after each acknowledged count. A
// printed count must never be lost.

const [seed = '', dataDir = '', databaseUrl] = process.argv.slice(2);
const MOVIES = 8;
const CONCURRENT_COUNTS = 32;

const next = chance(Number(seed));

const log = await openSearchLog({ dataDir, databaseUrl, movies: movieFinder() });

async function countOne(number: number) {
  const searchTerm = `film ${number}`;
  const known = await log.findByTerm(searchTerm);
  if (known) await log.countUp(known.id);
  else
    await log.create({ searchTerm, movie_id: number, title: movie(number).title, count: 1, poster_url: '' });
  writeSync(1, `${number}\n`);
}

async function countForever(): Promise<never> {
  for (;;) {
    // A search that fails is not counted.
    await countOne(1 + Math.floor(next() * MOVIES)).catch(() => {});
  }
}

await Promise.all(Array.from({ length: CONCURRENT_COUNTS }, countForever));

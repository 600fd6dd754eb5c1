// eslint-disable-next-line no-restricted-syntax -- The cache reads its clock again at a timer of its own.
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import type { SearchRecord } from '@marquee/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MovieSourceError } from '../../src/movies/movie-source.ts';
import { SearchLogError } from '../../src/search-log/search-log-error.ts';
import { type SearchLogRules, SearchLog } from '../../src/search-log/search-log.ts';
import { type SqlDriver, UnusableDatabase } from '../../src/search-log/store/sql-driver.ts';
import { sqliteDriver } from '../../src/search-log/store/sqlite-driver.ts';
import { Store } from '../../src/search-log/store/store.ts';
import { movie, movieFinder } from './movie-finder.ts';
import { openDatabase } from './open-database.ts';
import { temporaryFolders } from './test-stores.ts';
import { claim } from '@marquee/test-kit/visitor';

const fresh = temporaryFolders();
const DAY = 24 * 3_600_000;
const away = new Error('away');

let dataDir: string;
let movies: ReturnType<typeof movieFinder>;
let log: SearchLog;
/** The statements sent to the store, and its warnings. */
let statements: string[];
let warnings: string[];
/** While this error is set, every statement fails with it. */
let failure: Error | undefined;
let isClosed: boolean;
/** Statements wait until this promise resolves. */
let gate: Promise<void>;

beforeEach(async () => {
  dataDir = await fresh();
  movies = movieFinder();
  statements = [];
  warnings = [];
  failure = undefined;
  isClosed = false;
  gate = Promise.resolve();
  log = logOf();
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  failure = undefined;
  await log.close();
});

function logOf(rules?: SearchLogRules, more: Partial<SqlDriver> = {}): SearchLog {
  const driver = sqliteDriver(dataDir);
  const watched: SqlDriver = {
    ...driver,
    async run(statement) {
      statements.push(statement.sql);
      if (failure) throw failure;
      await gate;
      return driver.run(statement);
    },
    close() {
      isClosed = true;
      return driver.close();
    },
    ...more,
  };
  const warn = (_details: object, line: string) => void warnings.push(line);
  return new SearchLog(new Store(watched, { info: () => {}, warn }), movies, rules);
}

const create = (number: number, more: Partial<SearchRecord> = {}) =>
  log.create({ ...claim(`film ${number}`, number), ...more });

/** Checks the condition in each turn of the event loop. A timer would not fire while the clock is stopped. */
async function until(condition: () => boolean) {
  while (!condition()) await nextTurn();
}

const statementCount = (what: RegExp) => statements.filter((sql) => what.test(sql)).length;

describe('design, Search log: metrics of the search log', () => {
  it('count writes and commits, and what waits in queues', async () => {
    await create(1);
    expect(log.stats).toEqual({ writes: 1, commits: 1 });
    expect(log.state).toEqual({
      readsWaiting: 0,
      writesWaiting: 0,
      connections: 0,
      connectionsIdle: 0,
      isAway: 0,
    });
    let open = () => {};
    gate = new Promise((resolve) => (open = resolve));
    // There are slots for 16 reads and for 512 lookups. One visitor gets less than half of them: 7 and 255. So two of
    // these 9 reads and one of these 256 lookups wait.
    const reads = Array.from({ length: 9 }, () => log.topTitles(5, 'v'));
    const finds = Array.from({ length: 256 }, () => log.findByTerm('film 1', 'v'));
    expect(log.state.readsWaiting).toBe(3);
    const record = await Promise.race([log.findByTerm('film 1').then(() => 'found'), 'none yet']);
    expect(record).toBe('none yet');
    open();
    await Promise.all([...reads, ...finds]);
    expect(log.state.readsWaiting).toBe(0);
  });

  it('contain the pool’s connections', async () => {
    await log.close();
    log = logOf({}, { pool: () => ({ connections: 7, idle: 3 }) });
    expect(log.state).toMatchObject({ connections: 7, connectionsIdle: 3 });
  });

  it('report that it is unavailable, and why', async () => {
    failure = away;
    await expect(log.topTitles(5)).rejects.toMatchObject({ type: 'general_service_unavailable' });
    expect(log.state.isAway).toBe(1);
    expect(log.problem).toBe('it cannot be reached or used');
  });
});

describe('design, Search log: reading', () => {
  beforeEach(async () => {
    for (const number of [1, 2, 3]) await create(number);
    await create(2, { searchTerm: 'film 2 again' });
    statements = [];
  });

  it('finds the record of a term, or none', async () => {
    expect(await log.findByTerm('The FILM: 2')).toMatchObject({
      searchTerm: 'The FILM: 2',
      movieId: 2,
      count: 1,
    });
    expect(await log.findByTerm('film 9', 'v')).toBeUndefined();
  });

  it('shows nobody the spelling of somebody else', async () => {
    const { id } = await log.create({ ...claim('', 4), searchTerm: 'film 4 \u202E (<>) \u{1F595}' });
    expect(await log.countUp(id)).toMatchObject({ searchTerm: 'film 4', count: 2 });
    expect(await log.create({ ...claim('', 4), searchTerm: 'FILM 4' })).toMatchObject({
      searchTerm: 'FILM 4',
    });
    expect(await log.findByTerm('film-4')).toMatchObject({ searchTerm: 'film-4', count: 3 });
    expect(await log.topSearches(5)).toMatchObject([{ searchTerm: 'film 4', count: 3 }]);
  });

  it('lists the terms with the highest counts, without those that were counted once', async () => {
    expect(await log.topSearches(5)).toEqual([]);
    await create(3);
    for (let time = 0; time < 2; time += 1) await create(1);
    const top = async (limit: number) => (await log.topSearches(limit)).map(({ searchTerm }) => searchTerm);
    expect(await top(5)).toEqual(['film 1', 'film 3']);
    expect(await top(1)).toEqual(['film 1']);
  });
});

describe('design, Search log: creating', () => {
  it('counts a term with a record like an update, and asks the movie database nothing', async () => {
    const { id } = await create(2);
    movies.isAway = true;
    expect(await create(2, { movie_id: 77 })).toMatchObject({ id, movieId: 2, count: 2 });
  });

  it('design, Search log: charges the limit of new terms only for a new term', async () => {
    await log.close();
    log = logOf({ newTermsPerDay: 1 });
    const byVisitor = (number: number) =>
      log.create(claim(`film ${number}`, number), { visitor: '192.0.2.1' });
    await byVisitor(1);
    expect(await byVisitor(1)).toMatchObject({ count: 2 });
    await expect(byVisitor(2)).rejects.toMatchObject({ type: 'general_rate_limit_exceeded' });
  });

  it('stores a term above 200 letters without its text, and never lists it', async () => {
    const term = `film 2 ${'and what I remember of it '.repeat(20)}`.trim();
    for (let time = 0; time < 2; time += 1) await create(2, { searchTerm: term });
    expect(await log.findByTerm(term.toUpperCase())).toMatchObject({
      searchTerm: term.toUpperCase(),
      count: 2,
    });
    expect(await log.topSearches(5)).toEqual([]);
    const database = await openDatabase({ dataDir });
    expect(await database.rows('SELECT search_term, fold, count FROM searches')).toEqual([
      { search_term: '', fold: '', count: 2 },
    ]);
    await database.close();
  });

  it('lists a term that was written with more than 200 letters before', async () => {
    await create(2, { searchTerm: `film 2${'!'.repeat(200)}` });
    for (let time = 0; time < 2; time += 1) await create(2);
    expect(await log.topSearches(5)).toMatchObject([{ searchTerm: 'film 2', count: 2 }]);
  });

  it('stores the time, and the movie as the movie database describes it', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(55_000);
    const record = await create(2, { poster_url: '' });
    expect(record).toMatchObject({
      searchTerm: 'film 2',
      movieId: 2,
      title: 'Film 2',
      posterUrl: '/t/p/w500/poster-2.jpg',
      count: 1,
      createdAt: 55_000,
      updatedAt: 55_000,
      raisesMovie: true,
      language: '',
    });
  });

  it('is refused while the first movie is unknown, with the movie database’s error', async () => {
    const refused = new MovieSourceError(502, {});
    movies.search = async () => Promise.reject(refused);
    await expect(create(2)).rejects.toMatchObject({
      type: 'general_service_unavailable',
      message: 'The movie database cannot be asked for this term now',
      cause: refused,
    });
    movies.search = async () => Promise.reject(new MovieSourceError(429, {}));
    await expect(create(2)).rejects.toMatchObject({ type: 'general_service_unavailable' });
    movies.search = async () => Promise.reject(new MovieSourceError(502, {}, { retryAfter: 7 }));
    await expect(create(2)).rejects.toMatchObject({ type: 'general_service_unavailable' });
    movies.search = async () => Promise.reject(new MovieSourceError(429, {}, { retryAfter: 7 }));
    await expect(create(2)).rejects.toMatchObject({ type: 'general_rate_limit_exceeded', retryAfter: 7 });
  });

  it('asks for the first page in English, and in the visitor’s language', async () => {
    const calls: unknown[] = [];
    const { search } = movies;
    movies.search = (...call) => {
      calls.push(call);
      return search.apply(movies, call);
    };
    const wrong = log.create({ ...claim('film 2', 2), movie_id: 77 }, { visitor: 'v', language: 'de' });
    await expect(wrong).rejects.toMatchObject({
      type: 'document_invalid_structure',
      message: 'Invalid document: movie_id is not the first film found for searchTerm',
    });
    expect(calls).toEqual([
      ['film 2', { page: 1 }, 'v'],
      ['film 2', { page: 1, language: 'de' }, 'v'],
    ]);
    // The visitor's language is not requested if the claim is true in English, or if the first movie in the visitor's
    // language is cached.
    await log.create(claim('film 2', 2), { language: 'de' });
    movies.cachedFirstMovie = () => ({ movie: movie(3), isByTitle: true });
    await expect(log.create({ ...claim('film 4', 4), movie_id: 77 }, { language: 'de' })).rejects.toThrow(
      SearchLogError,
    );
    expect(calls).toHaveLength(4);
  });

  it('is refused if no language has a movie for the term', async () => {
    await expect(log.create(claim('nothing', 1), { language: 'de' })).rejects.toMatchObject({
      type: 'document_invalid_structure',
    });
  });

  it.each([
    ['title', { title: 'Film 3' }, 'title is not the title of this film'],
    ['poster', { poster_url: 'https://x.example/other.jpg' }, 'poster_url is not the poster of this film'],
  ])('accepts the %s of the movie in any language in which it is first', async (_what, more, why) => {
    await expect(create(2, more)).rejects.toMatchObject({ message: `Invalid document: ${why}` });
    movies.cachedFirstMovie = (term, language) =>
      term === 'film 2' && language === 'fr'
        ? { movie: { ...movie(2), title: 'Film 3', poster_path: '/other.jpg' }, isByTitle: true }
        : undefined;
    expect(await create(2, more)).toMatchObject({ title: 'Film 2', language: '' });
  });

  it('stores no poster if the movie has none', async () => {
    movies.search = async () => ({
      page: 1,
      results: [{ ...movie(2), poster_path: '' }],
      total_pages: 1,
      total_results: 1,
    });
    await expect(create(2)).rejects.toMatchObject({ type: 'document_invalid_structure' });
    expect(await create(2, { poster_url: '' })).toMatchObject({ posterUrl: '' });
  });

  it.each([true, false])('raises a former first movie as when it was first: %s', async (isByTitle) => {
    movies.formerFirstMovies = (_term, language) =>
      language === undefined ? [{ movie: movie(8), isByTitle }] : [];
    expect(await create(2, { ...claim('', 8), searchTerm: 'film 2' })).toMatchObject({
      movieId: 8,
      raisesMovie: isByTitle,
      language: '',
    });
  });

  it('raises a former first movie if there is none any more', async () => {
    movies.formerFirstMovies = () => [{ movie: movie(8), isByTitle: true }];
    expect(await log.create({ ...claim('nothing', 8) })).toMatchObject({ movieId: 8, raisesMovie: true });
  });

  it('design, Languages: stores a movie that is first in another language, with its English title if known', async () => {
    const french = { ...movie(5), title: 'Film cinq' };
    movies.cachedFirstMovie = (_term, language) =>
      language === 'fr' ? { movie: french, isByTitle: false } : undefined;
    const cinq = { movie_id: 5, title: 'Film cinq', poster_url: '' };
    expect(await create(2, cinq)).toMatchObject({
      movieId: 5,
      title: 'Film cinq',
      language: 'fr',
      raisesMovie: false,
    });
    movies.titleIn = (id, language) => ({ title: `Film ${id} (${language})` });
    expect(await create(3, cinq)).toMatchObject({ title: 'Film 5 (en)', language: 'fr' });
  });
});

describe('design, Strangers: updating the first movie of a term', () => {
  const known = (language: string | undefined, number: number, isByTitle = true) => {
    movies.cachedFirstMovie = (_term, asked) =>
      asked === language ? { movie: movie(number), isByTitle } : undefined;
  };
  const count = async () => {
    const { id } = (await log.findByTerm('film 2')) ?? { id: '' };
    return log.countUp(id);
  };

  it('changes nothing if it is the same', async () => {
    await create(2);
    const renew = () => statementCount(/^UPDATE searches/);
    known(undefined, 2);
    movies.titleIn = () => ({ title: 'Another' });
    expect(await count()).toMatchObject({ movieId: 2, title: 'Film 2' });
    expect(renew()).toBe(0);
    known(undefined, 2, false);
    expect(await count()).toMatchObject({ movieId: 2, title: 'Another', raisesMovie: false });
    known(undefined, 4, false);
    expect(await count()).toMatchObject({ movieId: 4, raisesMovie: false, language: '' });
  });

  it('changes to the English one for a record in another language', async () => {
    known('de', 5);
    await create(2, { ...claim('', 5), searchTerm: 'film 2' });
    known('fr', 6);
    expect(await count()).toMatchObject({ movieId: 5, language: 'de' });
    known(undefined, 5);
    expect(await count()).toMatchObject({ movieId: 5, language: '' });
    known('de', 7);
    expect(await count()).toMatchObject({ movieId: 5, language: '' });
  });
});

describe('design, Search log: starting and stopping a search log', () => {
  it('reads trending and forgets terms at the start, then forgets every hour and checks the store every 30 s with one statement', async () => {
    await create(2);
    await log.close();
    log = logOf({ forgetAfter: 2 });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const forgotten = vi.spyOn(log, 'forgetOldTerms').mockResolvedValue();
    await log.start();
    expect(log.trending.top(5)).toMatchObject([{ movieId: 2, count: 1 }]);
    expect(forgotten).toHaveBeenCalledTimes(1);
    statements = [];
    await vi.advanceTimersByTimeAsync(29_999);
    expect(statements).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(statements).toEqual(['SELECT max(version) AS version FROM search_log_version']);
    // A check starts only after the previous check has ended. No check ends from here until `open` is called.
    let open = () => {};
    gate = new Promise((resolve) => (open = resolve));
    await vi.advanceTimersByTimeAsync(3_600_000 - 30_001);
    expect(forgotten).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(forgotten).toHaveBeenCalledTimes(2);
    expect(vi.getTimerCount()).toBe(2);
    open();
    await log.close();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('notices an outage and its end without a visitor, and closes after a check in flight', async () => {
    await log.close();
    log = logOf({ forgetAfter: 0 });
    isClosed = false;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await log.start();
    failure = away;
    await vi.advanceTimersByTimeAsync(30_000);
    await until(() => log.problem !== undefined);
    failure = undefined;
    await until(() => {
      vi.advanceTimersByTime(5000);
      return log.problem === undefined;
    });
    let open = () => {};
    gate = new Promise((resolve) => (open = resolve));
    await vi.advanceTimersByTimeAsync(30_000);
    const closed = log.close();
    await nextTurn();
    expect(isClosed).toBe(false);
    open();
    await closed;
    expect(isClosed).toBe(true);
  });

  it('does not wait for an unavailable store', async () => {
    failure = away;
    await log.start();
    expect(isClosed).toBe(false);
    failure = new UnusableDatabase('not as it should be');
    await log.start();
    expect(isClosed).toBe(false);
  });

  it('does not start on an unusable one', async () => {
    failure = new UnusableDatabase('of tomorrow', { isFinal: true });
    await expect(log.start()).rejects.toBe(failure);
    expect(isClosed).toBe(true);
  });

  it('answers accepted writes before it closes', async () => {
    const { id } = await create(2);
    const selected = statements.length;
    const counted = log.countUp(id);
    await until(() => statements.length > selected);
    await nextTurn();
    await log.close();
    expect(await counted).toMatchObject({ count: 2 });
  });
});

describe('design, Search log: a record that was deleted since its find', () => {
  it('is stored again by a count within ten minutes, and not later', async () => {
    const { id } = await create(2);
    await log.findByTerm('film 2');
    const { now } = performance;
    const database = await openDatabase({ dataDir });
    const countAfter = async (milliseconds: number) => {
      await database.run('DELETE FROM searches');
      vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + milliseconds);
      // The cache reads the clock again when its timer of 1 ms fires. Timers of the same duration fire in order.
      await delay(1);
      return log.countUp(id);
    };
    expect(await countAfter(9 * 60_000)).toMatchObject({ movieId: 2, count: 1 });
    await expect(countAfter(10 * 60_000 + 1)).rejects.toMatchObject({ type: 'document_not_found' });
    await database.close();
  });
});

describe('design, Search log: terms are forgotten', () => {
  const old = async (terms: number) => {
    vi.spyOn(Date, 'now').mockReturnValue(1000);
    for (let number = 1; number <= terms; number += 1) await create(number);
  };

  it('after the configured days', async () => {
    await log.close();
    log = logOf({ forgetAfter: 2 });
    await old(2);
    vi.spyOn(Date, 'now').mockReturnValue(1000 + 2 * DAY);
    await log.forgetOldTerms();
    expect(await log.findByTerm('film 1')).toBeDefined();
    expect(statementCount(/^DELETE/)).toBe(0);
    vi.spyOn(Date, 'now').mockReturnValue(1001 + 2 * DAY);
    statements = [];
    await log.forgetOldTerms();
    expect([statementCount(/^SELECT/), statementCount(/^DELETE/)]).toEqual([1, 1]);
    expect(await log.findByTerm('film 1')).toBeUndefined();
    expect(await log.topTitles(5)).toHaveLength(2);
  });

  it('never, if the operator disables it', async () => {
    await log.close();
    log = logOf({ forgetAfter: 0 });
    await log.forgetOldTerms();
    expect(statements).toEqual([]);
  });

  it('later, if the store is unavailable', async () => {
    await log.close();
    log = logOf({ forgetAfter: 2 });
    failure = away;
    await log.forgetOldTerms();
    expect(warnings).toContain('Terms could not be forgotten: it is tried again in an hour');
  });
});

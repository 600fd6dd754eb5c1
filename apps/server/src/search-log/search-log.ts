import { setImmediate as afterArrivals, setTimeout as delay } from 'node:timers/promises';
import { POSTER_PREFIX, type SearchRecord } from '@marquee/contract';
import { foldTerm } from '@marquee/contract/fold-term';
import { LANGUAGES, movieLanguage, isLanguage } from '@marquee/messages';
import { DATABASE_LIMITS, type DatabaseLimits } from '../config/config.ts';
import { FairQueue } from '../http/fair-queue.ts';
import type { Visitor } from '../http/visitor.ts';
import {
  type FirstFilm as KnownFirst,
  type MovieSource,
  MovieSourceError,
  firstOf,
} from '../movies/movie-source.ts';
import { NewTermLimit } from './new-term-limit.ts';
import { SearchLogError, alreadyExists, notFound, overLimit } from './search-log-error.ts';
import { bucketIn, bucketOf, newDocumentId } from './store/document-id.ts';
import { FINDS_AT_ONCE, MergingFinder } from './store/finder.ts';
import { postgresDriver } from './store/postgres-driver.ts';
import {
  type NamedTitle,
  type Selection,
  type StoredSearch,
  type StoredTitle,
  FORGOTTEN_AT_ONCE,
  SELECT_BLOCKED,
  countRecords,
  deleteMergedInto,
  forget,
  readSearch,
  readTitle,
  selectForgettable,
  selectSetting,
  selectSearches,
  selectTitles,
} from './store/search-sql.ts';
import { type SqlDriver, type StoreLog, UnusableDatabase } from './store/sql-driver.ts';
import { sqliteDriver } from './store/sqlite-driver.ts';
import { Store } from './store/store.ts';
import { type FirstFilm, MOST_AT_ONCE, MergingWriter } from './store/writer.ts';
import { BOARD_SIZE, TrendingBoard } from './trending-board.ts';

/** Milliseconds after which counts of other servers are looked for: trending lags by at most 2 s (design 5). */
const REFRESH_EVERY = 1000;

/** After so many without a visitor the store is left alone, but for one look in as many. */
const QUIET_TICKS = 10;

/** The total of a list of terms is told in steps: it would say when somebody searched for a new one. */
const TOTAL_STEP = 100;

const DAY = 24 * 3_600_000;

/** Milliseconds after which terms are looked for again that are to be forgotten. */
const FORGET_EVERY = 3_600_000;

export interface SearchLogOptions {
  /** `postgres://…`; without one the log is a SQLite file in `dataDir`. */
  databaseUrl?: string;
  /** What the PostgreSQL is asked of at most; {@link DATABASE_LIMITS} when absent. */
  databaseLimits?: DatabaseLimits;
  dataDir: string;
  /** Says which films a term finds, and what they are called. */
  movies: MovieSource;
  log?: StoreLog;
  rules?: SearchLogRules;
}

/** What an operator may set (design 4), and what tests do. */
export interface SearchLogRules {
  /** How often one visitor raises the same film in an hour; 0 and undefined are no limit. */
  sameFilmPerHour?: number;
  /** How many new terms one site adds in a day; 0 and undefined are no limit. */
  newTermsPerDay?: number;
  /** Days after which a term that was searched once is forgotten; 0 is never, undefined what the log itself says. */
  forgetAfter?: number;
  /** Milliseconds within which a write is committed or refused, and a row found that cannot be written; tests set them. */
  commitWithin?: number;
  isolateWithin?: number;
}

export interface RecordPage<R> {
  /** How many there are in all, counted up to 5,000. */
  total: number;
  records: R[];
}

/** Reads that the database does at once for visitors; of a PostgreSQL, a few more than its pool. */
const READS_AT_ONCE = 16;

/** How often terms and films were searched (design 5). Methods that reach the store throw `SearchLogError`. */
export class SearchLog {
  /** The titles most often searched, in memory. */
  readonly trending = new TrendingBoard();
  readonly #writer: MergingWriter;
  readonly #finder: MergingFinder;
  readonly #finds = new FairQueue({ places: FINDS_AT_ONCE });
  readonly #reads = new FairQueue({ places: READS_AT_ONCE });
  readonly #writes = new FairQueue({ places: MOST_AT_ONCE });
  #refreshing: Promise<void> | undefined;
  #looking: Promise<void> | undefined;
  /** {@link REFRESH_EVERY} that have passed since somebody asked for trending or for a term. */
  #quietTicks = 0;
  #blockedFolds: ReadonlySet<string> = new Set();
  /** Whether others may have counted since the store was last asked for trending. */
  #isBehind = false;
  #refreshTimer: NodeJS.Timeout | undefined;
  #forgetTimer: NodeJS.Timeout | undefined;
  readonly #forgetAfter: number | undefined;
  readonly #newTerms: NewTermLimit;
  readonly #store: Store;
  readonly #movies: MovieSource;

  constructor(store: Store, movies: MovieSource, rules: SearchLogRules = {}) {
    this.#store = store;
    this.#movies = movies;
    this.#forgetAfter = rules.forgetAfter;
    this.#newTerms = new NewTermLimit(rules.newTermsPerDay ?? 0);
    this.#finder = new MergingFinder(store);
    this.#writer = new MergingWriter(store, {
      onCommit: (titles) => this.trending.raise(titles),
      newFirst: (record) => newFirst(record, movies),
      isBlocked: (record) => this.#isBlocked(record),
      sameFilmPerHour: rules.sameFilmPerHour,
      commitWithin: rules.commitWithin,
      isolateWithin: rules.isolateWithin,
    });
  }

  /** Counts since the start: writes answered as done, and the commits that they were merged into. */
  get stats(): Readonly<{ writes: number; commits: number }> {
    return this.#writer.stats;
  }

  /** As it is now: what waits for its turn, and the connections to a PostgreSQL. */
  get state(): Readonly<Record<string, number>> {
    const { connections, idle } = this.#store.driver.pool?.() ?? { connections: 0, idle: 0 };
    return {
      readsWaiting: this.#finds.waiting + this.#reads.waiting,
      writesWaiting: this.#writes.waiting,
      connections,
      connectionsIdle: idle,
      isAway: this.problem === undefined ? 0 : 1,
    };
  }

  /** The record with an id, or the one that it was merged into. */
  async get(id: string, visitor?: Visitor): Promise<StoredSearch> {
    const selection: Selection = { where: [{ column: 'id', anyOf: [id] }], limit: 1, offset: 0 };
    const [row] = await this.#atTurn(this.#reads, visitor, () =>
      this.#store.read((tables) => selectSearches(tables.narrow(selection))),
    );
    if (!row) throw notFound();
    const record = readSearch(row);
    return record.mergedInto === undefined ? record : this.get(record.mergedInto, visitor);
  }

  async findByTerm(term: string, visitor?: Visitor): Promise<StoredSearch | undefined> {
    this.#quietTicks = 0;
    const record = await this.#atTurn(this.#finds, visitor, () => this.#finder.find(term));
    if (record?.mergedInto === undefined) return record;
    return this.get(record.mergedInto, visitor).catch((error: unknown) => {
      if (error instanceof SearchLogError && error.status === 404) return undefined;
      throw error;
    });
  }

  async listSearches(selection: Selection, visitor?: Visitor): Promise<RecordPage<StoredSearch>> {
    const term = onlyTerm(selection);
    if (term !== undefined) {
      const record = await this.findByTerm(term, visitor);
      return { records: record ? [record] : [], total: record ? 1 : 0 };
    }
    return this.#atTurn(this.#reads, visitor, async () => {
      const rows = await this.#store.read((tables) => selectSearches(tables.narrow(selection)));
      const shown = rows.map(readSearch).filter((record) => !this.#isBlocked(record));
      const records = this.trending.withoutHidden(shown);
      const total = await this.#total('searches', selection, rows.length);
      if (!selection.isCountedOften) return { records, total };
      return { records, total: Math.max(records.length, total - (total % TOTAL_STEP)) };
    });
  }

  /** Films as they are called in a language, where the movie database is known to have them in it (design 12). */
  inLanguage(films: StoredTitle[], language: string | undefined): NamedTitle[] {
    if (language === undefined) return films;
    return films.map((film) => ({ ...film, ...this.#movies.titleIn?.(film.movieId, language) }));
  }

  listTitles(selection: Selection, visitor?: Visitor): Promise<RecordPage<StoredTitle>> {
    return this.#atTurn(this.#reads, visitor, async () => {
      const stored = (await this.#store.read(() => selectTitles(selection))).map(readTitle);
      const records = this.trending.withoutHidden(stored);
      const total = await this.#total('titles', selection, stored.length);
      return { records, total: total - (stored.length - records.length) };
    });
  }

  /**
   * Creates the record of a new term with the count 1, after asking the movie database whether the claim is true.
   * @param chosen its id, made when absent. Throws 409 when the term or the id has a record, 400 for an id that would pass for one
   * of the server's with another bucket.
   */
  async create(claim: SearchRecord, chosen?: string, claimant: Claimant = {}): Promise<StoredSearch> {
    const { visitor } = claimant;
    const key = await this.#store.keyOf(claim.searchTerm);
    const id = chosen ?? newDocumentId(key);
    const bucket = bucketIn(id);
    if (bucket !== undefined && bucket !== bucketOf(key)) {
      throw new SearchLogError(
        'general_argument_invalid',
        'An id of this form is made by the server: choose another, or unique()',
      );
    }
    if (await this.findByTerm(claim.searchTerm, visitor)) throw alreadyExists();
    return this.#newTerms.create(visitor, async () => {
      const film = await verifiedFilm(claim, this.#movies, claimant);
      const now = Date.now();
      const { searchTerm } = claim;
      const record = { id, searchTerm, ...film, count: 1, createdAt: now, updatedAt: now };
      const write = { record, visitor };
      try {
        return await this.#atTurn(this.#writes, visitor, () => this.#writer.write(write));
      } catch (error) {
        // The client reads again: a record that an older server has just created must be found by its fold then.
        if (error instanceof SearchLogError && error.status === 409)
          await this.#store.foldRecords(searchTerm);
        throw error;
      }
    });
  }

  /**
   * Adds one to a record and to the film that is the first for its term, atomically, and answers with the record as this
   * very addition left it.
   * Refused when the new count would be less than `atLeast` (409) or more than `atMost` (400).
   */
  countUp(
    id: string,
    { atLeast = 0, atMost = Number.MAX_SAFE_INTEGER } = {},
    visitor?: Visitor,
  ): Promise<StoredSearch> {
    return this.#atTurn(this.#writes, visitor, () => this.#writer.write({ id, atLeast, atMost, visitor }));
  }

  /** What keeps the search log from being read or written, at most seconds old; undefined when nothing does. */
  get problem(): string | undefined {
    return this.#store.problem;
  }

  /**
   * Reads trending now, and from now on every second. A store that is away is no error: it may come. Throws
   * {@link UnusableDatabase} for one that will not do as it is.
   */
  async start(): Promise<void> {
    await this.#readTop().catch(async (error: unknown) => {
      const cause = error instanceof SearchLogError ? error.cause : undefined;
      if (!(cause instanceof UnusableDatabase && cause.isFinal)) return;
      await this.#store.close();
      throw cause;
    });
    this.#refreshTimer = setInterval(() => this.#tick(), REFRESH_EVERY);
    this.#refreshTimer.unref();
    void this.forgetOldTerms();
    this.#forgetTimer = setInterval(() => void this.forgetOldTerms(), FORGET_EVERY);
    this.#forgetTimer.unref();
  }

  /** Commits and answers what was accepted, then lets go of the store. */
  async close(): Promise<void> {
    clearInterval(this.#refreshTimer);
    clearInterval(this.#forgetTimer);
    await this.#writer.drain();
    await this.#refreshing;
    await this.#looking;
    await this.#store.close();
  }

  /**
   * To be called before trending is read: nobody asks the store for it while nobody reads it. Resolves when what other servers
   * have counted is in it, or after {@link REFRESH_EVERY}; undefined when it is in it already.
   */
  freshen(): Promise<void> | undefined {
    this.#quietTicks = 0;
    if (!this.#isBehind) return undefined;
    this.#refreshing ??= this.#refresh();
    return Promise.race([this.#refreshing, delay(REFRESH_EVERY, undefined, { ref: false })]);
  }

  #tick(): void {
    this.#quietTicks += 1;
    // A store that is away is looked for all the time.
    if (this.#quietTicks <= QUIET_TICKS || this.problem !== undefined) {
      this.#refreshing ??= this.#refresh();
      return;
    }
    this.#isBehind = true;
    if (this.#quietTicks % QUIET_TICKS > 0) return;
    this.#looking ??= this.#store.lookAtVersion().finally(() => (this.#looking = undefined));
  }

  /**
   * Forgets the terms that were searched once, and not since `forgetAfter`; the films' counts stay. A store that is away
   * is tried again an hour later.
   */
  async forgetOldTerms(): Promise<void> {
    try {
      const days = this.#forgetAfter ?? (await this.#ownForgetAfter());
      if (days === 0) return;
      const before = Date.now() - days * DAY;
      let forgotten = FORGOTTEN_AT_ONCE;
      // Few at a time: nobody who counts waits for it.
      while (forgotten === FORGOTTEN_AT_ONCE) {
        const rows = await this.#store.read(() => selectForgettable(before));
        const ids = rows.map(({ id }) => String(id));
        if (ids.length > 0) {
          const gone = await this.#store.driver.run(forget(ids, before));
          if (gone.length > 0) {
            await this.#store.driver.run(deleteMergedInto(gone.map(({ id }) => String(id))));
          }
        }
        forgotten = rows.length;
        // SQLite's statements take no turn of the event loop by themselves.
        await afterArrivals();
      }
    } catch (error) {
      this.#store.noteNotForgotten(error);
    }
  }

  /** What the log was begun with: 90 days; 0 for one that was there before logs had such a setting. */
  async #ownForgetAfter(): Promise<number> {
    const [row] = await this.#store.read(() => selectSetting('forget_after_days'));
    return Number(row?.value ?? 0);
  }

  async #refresh() {
    // The store logs it when it is away; trending goes on from memory.
    await this.#store.lookAtVersion();
    await this.#store.foldRecords();
    await this.#readTop().catch(() => {});
    this.#isBehind = false;
    this.#refreshing = undefined;
  }

  /** What an operator keeps out of trending, on all servers from the next look on. */
  async #readBlocked(): Promise<void> {
    const rows = await this.#store.read(() => SELECT_BLOCKED);
    this.trending.block(new Set(rows.map((row) => Number(row.movie_id)).filter((movieId) => movieId > 0)));
    this.#blockedFolds = new Set(rows.map(({ fold }) => String(fold)).filter((fold) => fold !== ''));
  }

  #isBlocked({ searchTerm }: StoredSearch): boolean {
    return this.#blockedFolds.size > 0 && this.#blockedFolds.has(foldTerm(searchTerm));
  }

  async #readTop(): Promise<void> {
    await this.#readBlocked();
    const top: Selection = { where: [], order: 'DESC', limit: BOARD_SIZE, offset: 0 };
    await this.trending.load(() => this.listTitles(top));
  }

  /** Fairly by visitor (design 10); what the server does for itself does not wait. */
  #atTurn<T>(queue: FairQueue, visitor: Visitor | undefined, work: () => Promise<T>): Promise<T> {
    return visitor === undefined ? work() : queue.run(visitor, work);
  }

  async #total(table: 'searches' | 'titles', selection: Selection, found: number): Promise<number> {
    const { limit, offset } = selection;
    const isLastPage = found < limit && (found > 0 || offset === 0);
    if (isLastPage) return offset + found;
    const [row] = await this.#store.read((tables) => {
      return countRecords(table, table === 'searches' ? tables.narrow(selection) : selection);
    });
    return Number(row?.total ?? 0);
  }
}

/** The term that a list is about, when it is about one and nothing else: what the app asks before it counts. */
function onlyTerm({ where: [first, ...more], offset }: Selection): string | undefined {
  if (first?.column !== 'search_term' || more.length > 0 || offset > 0) return undefined;
  const [term, ...others] = first.anyOf;
  return others.length === 0 && typeof term === 'string' ? term : undefined;
}

/** The way to the database that is configured, not yet gone. */
export function openDriver({
  databaseUrl,
  databaseLimits = DATABASE_LIMITS,
  dataDir,
  log,
}: Omit<SearchLogOptions, 'movies' | 'rules'>): SqlDriver {
  return databaseUrl ? postgresDriver(databaseUrl, databaseLimits, log) : sqliteDriver(dataDir);
}

/**
 * The search log in PostgreSQL or in a SQLite file. A store that is away when the server starts is tried again; one
 * that will not do as it is throws {@link UnusableDatabase}.
 */
export async function openSearchLog({
  databaseUrl,
  databaseLimits,
  dataDir,
  movies,
  log,
  rules,
}: SearchLogOptions): Promise<SearchLog> {
  const driver = openDriver({ databaseUrl, databaseLimits, dataDir, log });
  const searchLog = new SearchLog(new Store(driver, log), movies, rules);
  await searchLog.start();
  return searchLog;
}

/** What the database can hold of a text from outside: no control characters, no halves of characters. */
const UNSTORABLE = /[\p{Cc}\p{Surrogate}]/gu;

/** What the movie database calls the languages other than English. */
const ABROAD = Object.keys(LANGUAGES)
  .filter(isLanguage)
  .map(movieLanguage)
  .filter((language) => language !== undefined);

/** Who makes a claim, and what that one reads. */
export interface Claimant {
  visitor?: Visitor;
  /** As the movie database calls it; undefined is English. */
  language?: string;
}

/**
 * A claimed record's film as the movie database knows it: it must be the first of its answer for the term (spec 4), as it
 * is or was of late, and the claimed title and poster must be that film's. What is stored comes from the movie database,
 * never from the visitor (design 5). Throws {@link SearchLogError}: 400 when the claim is false, 429 when the visitor may
 * not have the movie database asked now, 503 when nobody can say.
 */
async function verifiedFilm(
  claim: SearchRecord,
  movies: MovieSource,
  { visitor, language }: Claimant,
): Promise<FirstFilm> {
  const english = await firstFilm(claim.searchTerm, undefined, movies, visitor);
  const former = movies.formerFirst?.(claim.searchTerm);
  const known: Found[] = [
    ...(english ? [{ ...english, language: '' }] : []),
    ...(former ? [{ film: former, isByTitle: english?.isByTitle ?? true, language: '' }] : []),
    ...ABROAD.flatMap((abroad) => {
      const first = movies.firstKnown?.(claim.searchTerm, abroad);
      return first ? [{ ...first, language: abroad }] : [];
    }),
  ];
  let contradiction = contradictionOf(claim, known);
  if (contradiction && language !== undefined && !movies.firstKnown?.(claim.searchTerm, language)) {
    // Another server has answered in this language: it is asked for here, too, on the visitor's account.
    const first = await firstFilm(claim.searchTerm, language, movies, visitor);
    if (first) known.push({ ...first, language });
    contradiction = contradictionOf(claim, known);
  }
  if (contradiction) {
    throw new SearchLogError('document_invalid_structure', `Invalid document: ${contradiction}`);
  }
  const found = known.find(({ film }) => film.id === claim.movie_id);
  if (!found) throw new Error('A film was found, and is not there');
  return described(found, movies);
}

interface Found extends KnownFirst {
  /** '' is English. */
  language: string;
}

async function firstFilm(
  term: string,
  language: string | undefined,
  movies: MovieSource,
  visitor: Visitor | undefined,
): Promise<KnownFirst | undefined> {
  const page = await movies
    .search(term, { page: 1, ...(language && { language }) }, visitor)
    .catch((error: unknown) => {
      if (error instanceof MovieSourceError && error.status === 429 && error.retryAfter !== undefined) {
        throw overLimit(error.retryAfter);
      }
      throw new SearchLogError(
        'general_service_unavailable',
        'The movie database cannot be asked for this term now',
        { cause: error },
      );
    });
  return firstOf(page);
}

/** What is wrong with a claim, in view of the films that are first for its term; undefined when nothing is. */
function contradictionOf(claim: SearchRecord, known: readonly Found[]): string | undefined {
  const films = known.map(({ film }) => film).filter(({ id }) => id === claim.movie_id);
  if (films.length === 0) return 'movie_id is not the first film found for searchTerm';
  if (films.every(({ title }) => title !== claim.title)) return 'title is not the title of this film';
  if (films.every(({ poster_path }) => !isPosterOf(claim.poster_url, poster_path)))
    return 'poster_url is not the poster of this film';
  return undefined;
}

/** Any host may be named, since the app may be set to any: only the end of the address is compared. */
function isPosterOf(posterUrl: string, posterPath: string | null): boolean {
  return posterUrl === '' || (posterPath !== null && posterPath !== '' && posterUrl.endsWith(posterPath));
}

/** All read what is stored: it has the English title wherever that is known (design 12). */
function described({ film, isByTitle, language }: Found, movies: MovieSource): FirstFilm {
  return {
    movieId: film.id,
    title: (movies.titleIn?.(film.id, 'en') ?? film).title.replace(UNSTORABLE, ' '),
    posterUrl: film.poster_path ? (POSTER_PREFIX + film.poster_path).replace(UNSTORABLE, '') : '',
    raisesFilm: isByTitle,
    language,
  };
}

/**
 * The film that is first for a record's term by now, in English, or in the record's language where no English answer is
 * known; undefined when it is the record's, and as it says. Nothing is asked for it (design 10).
 */
function newFirst(record: StoredSearch, movies: MovieSource): FirstFilm | undefined {
  const { searchTerm, movieId, raisesFilm } = record;
  const english = movies.firstKnown?.(searchTerm);
  const language = english ? '' : record.language;
  const first = english ?? (language === '' ? undefined : movies.firstKnown?.(searchTerm, language));
  if (!first) return undefined;
  const isSame = first.film.id === movieId && first.isByTitle === raisesFilm && language === record.language;
  return isSame ? undefined : described({ ...first, language }, movies);
}

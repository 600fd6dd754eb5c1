import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchLogError } from '../../../src/search-log/search-log-error.ts';
import { documentId } from '../../../src/search-log/store/document-id.ts';
import type { RunStatement, SqlDriver } from '../../../src/search-log/store/sql-driver.ts';
import type { StoredSearch, StoredTitle } from '../../../src/search-log/store/search-sql.ts';
import { sqliteDriver } from '../../../src/search-log/store/sqlite-driver.ts';
import { Store } from '../../../src/search-log/store/store.ts';
import { MergingWriter, type Write, type WriterOptions } from '../../../src/search-log/store/writer.ts';
import type { RecordMovie } from '../../../src/search-log/record-movie.ts';
import { openDatabase } from '../open-database.ts';
import { temporaryFolders } from '../test-stores.ts';

const fresh = temporaryFolders();
const rowFault = new Error('a row is broken');
const fault = new Error('broken');

let time: number;
let dataDir: string;
let store: Store;
let lines: string[];
/** For each attempted commit, the ids of its rows, and its lock timeout. */
let begun: { rows: string[]; patience: number | undefined }[];
/** Ids of rows that cannot be written. */
let broken: Set<string>;
/** The next commits fail with these errors. */
let failures: Error[];
let duringCommit: () => Promise<void>;
let raised: StoredTitle[][];

const record = (term: string, more: Partial<StoredSearch> = {}): StoredSearch => ({
  id: `id-${term}`,
  fold: term,
  searchTerm: term,
  movieId: 1,
  title: 'Film 1',
  posterUrl: '/1.jpg',
  count: 1,
  createdAt: 1000,
  updatedAt: 1000,
  raisesMovie: true,
  language: '',
  ...more,
});
const search = (term: string, more: Partial<StoredSearch> = {}): Write => ({
  id: record(term).id,
  record: record(term, more),
});

/** Resolves with each write's count, or the type of its refusal. */
const outcomes = async (writes: Promise<StoredSearch>[]) =>
  (await Promise.allSettled(writes)).map((settled) =>
    settled.status === 'fulfilled' ? settled.value.count : (settled.reason as SearchLogError).type,
  );

const unavailable = 'general_service_unavailable';

beforeEach(async () => {
  time = 1_000_000;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  lines = [];
  begun = [];
  broken = new Set();
  failures = [];
  raised = [];
  duringCommit = async () => {};
  dataDir = await fresh();
  store = storeOf();
  await store.open();
  begun = [];
});
afterEach(async () => {
  vi.restoreAllMocks();
  await store.close();
});

/** A store in a real file. Its commits are recorded, and fail according to `failures` and `broken`. */
function storeOf(more: Partial<SqlDriver> = {}): Store {
  const driver = sqliteDriver(dataDir);
  const watched = (run: RunStatement): RunStatement => {
    return (statement) => {
      const values = statement.values.map(String);
      begun.at(-1)?.rows.push(...values.filter((value) => /^id-./.test(value)));
      if (values.some((value) => broken.has(value))) throw rowFault;
      return run(statement);
    };
  };
  return new Store(
    {
      ...driver,
      isCausedByRows: (error) => error === rowFault,
      async transaction(work, options) {
        begun.push({ rows: [], patience: options?.lockTimeout });
        const [failure] = failures.splice(0, 1);
        if (failure) throw failure;
        await duringCommit();
        return driver.transaction((run, runLast) => work(watched(run), watched(runLast)), options);
      },
      ...more,
    },
    { info: (_details, line) => void lines.push(line), warn: (_details, line) => void lines.push(line) },
  );
}

function writerOf(options: Partial<WriterOptions> = {}): MergingWriter {
  return new MergingWriter(store, {
    onCommit: (titles) => void raised.push(titles),
    replacementMovie: () => undefined,
    ...options,
  });
}

const rows = async (sql: string) => {
  const database = await openDatabase({ dataDir });
  const found = await database.rows(sql);
  await database.close();
  return found;
};

describe('design, Search log: writes that arrive together are committed together', () => {
  it('including those of the next turns of the event loop, with a blocking driver', async () => {
    const writer = writerOf();
    const writes: Promise<StoredSearch>[] = [];
    await new Promise<void>((resolve) => {
      /** Each write arrives in its own turn of the event loop, before the writer has taken the previous one. */
      const arrive = ([term, ...others]: string[]) => {
        if (term === undefined) return resolve();
        setImmediate(() => arrive(others));
        writes.push(writer.write(search(term)));
      };
      arrive(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
    });
    await Promise.all(writes);
    expect(begun[0]?.rows).toEqual(['id-a', 'id-b', 'id-c', 'id-d', 'id-e']);
    expect(writer.stats).toEqual({ writes: 7, commits: begun.length });
  });

  it('until a turn brings no more', async () => {
    const writer = writerOf();
    const first = writer.write(search('a'));
    await nextTurn();
    await nextTurn();
    const second = writer.write(search('b'));
    await Promise.all([first, second]);
    expect(begun.map(({ rows }) => rows)).toEqual([['id-a'], ['id-b']]);
  });

  it('at once, with a driver that does not block', async () => {
    await store.close();
    store = storeOf({ isBlocking: false });
    await store.open();
    begun = [];
    const writer = writerOf();
    const second = nextTurn().then(() => writer.write(search('b')));
    await Promise.all([writer.write(search('a')), second]);
    expect(begun.map(({ rows }) => rows)).toEqual([['id-a'], ['id-b']]);
  });

  it('up to 2,000', async () => {
    const writer = writerOf();
    await writer.write(search('a'));
    await Promise.all(Array.from({ length: 2001 }, () => writer.write(search('a'))));
    expect(raised.map(([movie]) => movie?.count)).toEqual([1, 2001, 2002]);
    expect(writer.stats).toEqual({ writes: 2002, commits: 3 });
  });

  it('and are awaited by drain', async () => {
    const writer = writerOf();
    await writer.drain();
    const answered: string[] = [];
    void writer.write(search('a')).then(() => answered.push('a'));
    await writer.drain();
    expect(answered).toEqual(['a']);
    expect(await outcomes([writer.write(search('a'))])).toEqual([2]);
  });
});

describe('design, Search log: the outcomes of one commit', () => {
  it('each write has the count that it produced, in order, also of a new term', async () => {
    const writer = writerOf();
    await writer.write(search('old'));
    const writes = ['a', 'old', 'a', 'c', 'old', 'a'].map((term) => writer.write(search(term)));
    expect(await outcomes(writes)).toEqual([1, 2, 2, 1, 3, 3]);
    expect(writer.stats).toEqual({ writes: 7, commits: 2 });
    expect(raised.map(([movie]) => movie?.count)).toEqual([1, 7]);
    expect(await rows('SELECT id, count FROM searches ORDER BY id')).toEqual([
      { id: 'id-a', count: 3 },
      { id: 'id-c', count: 1 },
      { id: 'id-old', count: 3 },
    ]);
  });

  it('writes by id alone find their records together; an unknown id is refused, and no other write with it', async () => {
    const writer = writerOf();
    const [a, b, unknown] = ['a', 'b', 'unknown'].map((term) => documentId(term)) as [string, string, string];
    await writer.write({ id: a, record: record('a', { id: a }) });
    const created = { id: b, record: record('b', { id: b }) };
    const writes = [{ id: a }, { id: unknown }, created, { id: b }, { id: a }].map((write) =>
      writer.write(write),
    );
    expect(await outcomes(writes)).toEqual([2, 'document_not_found', 1, 2, 3]);
    expect(writer.stats).toEqual({ writes: 5, commits: 2 });
    expect(await outcomes([writer.write({ id: unknown })])).toEqual(['document_not_found']);
    expect(writer.stats.commits).toBe(2);
  });

  it('of several writes for a new term, the first one’s record is stored', async () => {
    const writer = writerOf();
    const writes = [search('a'), search('a', { searchTerm: 'A!', movieId: 7 })].map((write) =>
      writer.write(write),
    );
    expect(await Promise.all(writes)).toMatchObject([
      { searchTerm: 'a', movieId: 1, count: 1 },
      { searchTerm: 'a', movieId: 1, count: 2 },
    ]);
  });

  it('a record that exists keeps its term and its movie', async () => {
    const writer = writerOf();
    await writer.write(search('a'));
    const again = search('a', { searchTerm: 'A!', movieId: 7, count: 40, createdAt: 9000 });
    expect(await writer.write(again)).toMatchObject({
      searchTerm: 'a',
      movieId: 1,
      count: 2,
      createdAt: 1000,
    });
  });

  it('a movie has one count for all its terms, and the latest title', async () => {
    const writer = writerOf();
    const now = vi.spyOn(Date, 'now').mockReturnValue(77_000);
    await Promise.all([
      writer.write(search('a', { title: 'Old', createdAt: 1000 })),
      writer.write(search('b', { title: 'New', posterUrl: '/new.jpg', createdAt: 3000 })),
      writer.write(search('c', { title: 'Older', createdAt: 2000 })),
      writer.write(search('d', { title: 'As old', createdAt: 3000 })),
      writer.write(search('e', { movieId: 2, raisesMovie: false })),
      writer.write(search('f', { movieId: 3 })),
    ]);
    const times = { createdAt: 77_000, updatedAt: 77_000 };
    expect(raised).toEqual([
      [
        { movieId: 1, title: 'New', posterUrl: '/new.jpg', count: 4, describedAt: 3000, ...times },
        { movieId: 3, title: 'Film 1', posterUrl: '/1.jpg', count: 1, describedAt: 1000, ...times },
      ],
    ]);
    now.mockRestore();
  });

  it('writes that raise no movie report none', async () => {
    const writer = writerOf();
    expect(await outcomes([writer.write(search('a', { raisesMovie: false }))])).toEqual([1]);
    expect(raised).toEqual([[]]);
    expect(await rows('SELECT * FROM titles')).toEqual([]);
  });

  it('a record whose first movie has changed gets the new one from this count on', async () => {
    const first: RecordMovie = {
      movieId: 9,
      title: 'Nine',
      posterUrl: '',
      raisesMovie: true,
      language: 'de',
    };
    const writer = writerOf({
      replacementMovie: ({ searchTerm }) => (searchTerm === 'a' ? first : undefined),
    });
    await Promise.all([writer.write(search('a')), writer.write(search('b', { movieId: 9 }))]);
    const now = vi.spyOn(Date, 'now').mockReturnValue(88_000);
    const written = await Promise.allSettled(
      [search('b'), search('a'), search('a'), search('c', { movieId: 4 })].map((write) =>
        writer.write(write),
      ),
    );
    expect(written.map((one) => one.status === 'fulfilled' && one.value)).toMatchObject([
      { searchTerm: 'b', movieId: 9, title: 'Film 1', count: 2 },
      { searchTerm: 'a', ...first, count: 2 },
      { searchTerm: 'a', ...first, count: 3 },
      { searchTerm: 'c', movieId: 4 },
    ]);
    // An older title from another term's record must not replace the movie database's current title.
    expect(raised.at(-1)).toMatchObject([
      { movieId: 4, describedAt: 1000 },
      { movieId: 9, title: 'Nine', count: 4, describedAt: 88_000 },
    ]);
    now.mockRestore();
    expect(await rows('SELECT movie_id, language, count FROM searches ORDER BY id')).toEqual([
      { movie_id: 9, language: 'de', count: 3 },
      { movie_id: 9, language: '', count: 2 },
      { movie_id: 4, language: '', count: 1 },
    ]);
  });

  it('uncommitted raises do not count towards the hourly limit', async () => {
    const writer = writerOf({ sameMoviePerHour: 2 });
    await writer.write({ ...search('a'), visitor: 'v' });
    failures = [fault];
    expect(await outcomes([writer.write({ ...search('a'), visitor: 'v' })])).toEqual([unavailable]);
    for (let count = 2; count <= 4; count += 1) await writer.write({ ...search('a'), visitor: 'v' });
    expect(raised.map(([movie]) => movie?.count)).toEqual([1, 2, undefined, undefined]);
  });
});

describe('design, Search log: a failing commit', () => {
  it('is refused with all waiting writes, and not with later ones', async () => {
    const writer = writerOf();
    await writer.write(search('a'));
    failures = [fault];
    let behind: Promise<StoredSearch>[] = [];
    const transaction = writer.write(search('a'));
    // A second write arrives while the commit of the first one runs.
    const open = vi.spyOn(store, 'open').mockImplementation(async () => {
      behind = [writer.write(search('a'))];
      throw fault;
    });
    await expect(transaction).rejects.toMatchObject({
      type: unavailable,
      message: 'The search log cannot be written now',
      cause: fault,
    });
    expect(await outcomes(behind)).toEqual([unavailable]);
    open.mockRestore();
    expect(store.problem).toBe('it cannot be reached or used');
    expect(lines).toEqual(['The search log is away: it cannot be reached or used']);
    failures = [];
    expect(await outcomes([writer.write(search('a'))])).toEqual([2]);
    expect(store.problem).toBeUndefined();
  });

  it('is retried after contention', async () => {
    await store.close();
    store = storeOf({ isContention: (error) => error === fault });
    await store.open();
    failures = [fault, fault];
    begun = [];
    const writer = writerOf();
    expect(await outcomes([writer.write(search('a'))])).toEqual([1]);
    expect(begun).toHaveLength(3);
    expect(lines).toEqual([]);
  });

  it('is retried after contention also while the records of its ids are read', async () => {
    const id = documentId('a');
    await writerOf().write({ id, record: record('a', { id }) });
    await store.close();
    store = storeOf({ isContention: (error) => error === fault });
    await store.open();
    const { run } = store.driver;
    let busy = 2;
    vi.spyOn(store.driver, 'run').mockImplementation(async (statement) => {
      if (busy === 0) return run(statement);
      busy -= 1;
      throw fault;
    });
    expect(await outcomes([writerOf().write({ id })])).toEqual([2]);
    expect(busy).toBe(0);
    expect(lines).toEqual([]);
  });

  it('is refused at its timeout with the cause, and not committed later', async () => {
    await store.close();
    store = storeOf({ isContention: (error) => error === fault });
    await store.open();
    const writer = writerOf({ commitWithin: 20 });
    let goOn = () => {};
    const hangs = new Promise<void>((resolve) => (goOn = resolve));
    failures = [fault];
    duringCommit = () => hangs;
    await expect(writer.write(search('a'))).rejects.toMatchObject({
      type: unavailable,
      cause: { message: 'The commit took over 20 ms', cause: fault },
    });
    goOn();
    duringCommit = async () => {};
    expect(await outcomes([writer.write(search('b'))])).toEqual([1]);
    expect(await rows('SELECT id FROM searches')).toEqual([{ id: 'id-b' }]);
  });
});

describe('design, Search log: a row that cannot be written', () => {
  const terms = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  let writer: MergingWriter;
  beforeEach(async () => {
    writer = writerOf();
    await Promise.all(terms.map((term) => writer.write(search(term))));
    begun = [];
  });
  const refusedRows =
    'Some searches are refused: their rows of the search log are locked, or cannot be read or written';
  const all = (count: number, except: Record<string, string> = {}) =>
    terms.map((term) => except[term] ?? count);
  const countAll = () => outcomes(terms.map((term) => writer.write(search(term))));
  const tried = () =>
    begun.map(({ rows, patience }) => [rows.map((id) => id.slice(3)).join(''), patience] as const);

  it('fails alone, and all others are counted', async () => {
    broken = new Set(['id-c']);
    expect(await countAll()).toEqual(all(2, { c: unavailable }));
    expect(tried()).toEqual([['abcdefgh', undefined], ...terms.map((term) => [term, 25])]);
    expect(lines).toEqual([refusedRows]);
    expect(store.problem).toBeUndefined();
  });

  it('is set aside for a second, and then retried alone until it succeeds', async () => {
    broken = new Set(['id-c']);
    await countAll();
    begun = [];
    time += 999;
    const refused = await writer.write(search('c')).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      type: unavailable,
      cause: { message: 'The row was locked, or could not be written, a moment ago' },
    });
    expect(await countAll()).toEqual(all(3, { c: unavailable }));
    expect(tried()).toEqual([['abdefgh', undefined]]);
    time += 1;
    begun = [];
    expect(await countAll()).toEqual(all(4, { c: unavailable }));
    expect(tried()).toEqual([
      ['abdefgh', undefined],
      ['c', 25],
    ]);
    time += 1000;
    begun = [];
    broken.clear();
    expect(await countAll()).toEqual(all(5, { c: '2' }).map(Number));
    expect(tried()).toEqual([
      ['abdefgh', undefined],
      ['c', 25],
    ]);
    begun = [];
    expect(await countAll()).toEqual(all(6, { c: '3' }).map(Number));
    expect(tried()).toEqual([['abcdefgh', undefined]]);
  });

  it('is treated like others again after a minute', async () => {
    broken = new Set(['id-c']);
    await countAll();
    time += 60_001;
    broken.clear();
    begun = [];
    await countAll();
    expect(tried()).toEqual([['abcdefgh', undefined]]);
  });

  it('is tried with the others of its batch within a second; the remaining writes are refused then', async () => {
    broken = new Set(['id-a']);
    duringCommit = async () => void (time += 300);
    expect(await countAll()).toEqual(
      all(2, Object.fromEntries(['a', 'e', 'f', 'g', 'h'].map((term) => [term, unavailable]))),
    );
    expect(tried().map(([rows]) => rows)).toEqual(['abcdefgh', 'a', 'b', 'c', 'd']);
    duringCommit = async () => {};
    broken.clear();
    time += 99;
    // `a` failed and is still set aside. The others were only refused together with it, and are written now.
    expect(await outcomes(['a', 'e', 'f'].map((term) => writer.write(search(term))))).toEqual([
      unavailable,
      2,
      2,
    ]);
  });

  it('is retried with others that were set aside within a quarter of a second', async () => {
    broken = new Set(terms.slice(0, 4).map((term) => `id-${term}`));
    await countAll();
    time += 1000;
    duringCommit = async () => void (time += 100);
    begun = [];
    expect(await countAll()).toEqual(terms.map((_, index) => (index < 4 ? unavailable : 3)));
    expect(tried().map(([rows]) => rows)).toEqual(['efgh', 'a', 'b', 'c']);
  });

  it('is a failure of the store if no other row can be written', async () => {
    broken = new Set(terms.map((term) => `id-${term}`));
    expect(await countAll()).toEqual(terms.map(() => unavailable));
    await writer.drain();
    expect(store.problem).toBe('its tables are locked, or cannot be written');
    expect(begun).toHaveLength(9);
  });

  it('refuses all its writes together', async () => {
    broken = new Set(['id-c']);
    const writes = ['c', 'a', 'c', 'c'].map((term) => writer.write(search(term)));
    expect(await outcomes(writes)).toEqual([unavailable, 2, unavailable, unavailable]);
    expect(begun).toHaveLength(3);
  });

  it('may also be unreadable; others are counted', async () => {
    const database = await openDatabase({ dataDir });
    await database.run("UPDATE searches SET created_at = 'long ago' WHERE id = 'id-c'");
    await database.close();
    expect(await countAll()).toEqual(all(2, { c: unavailable }));
    expect(lines).toEqual([refusedRows]);
  });

  it('refuses all waiting writes if a commit after it fails for another reason', async () => {
    broken = new Set(['id-c']);
    let commits = 0;
    duringCommit = async () => {
      commits += 1;
      if (commits === 2) throw fault;
    };
    expect(await countAll()).toEqual(terms.map(() => unavailable));
    expect(store.problem).toBe('it cannot be reached or used');
    expect(begun).toHaveLength(2);
  });
});

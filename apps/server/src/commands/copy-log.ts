import { createHash, randomUUID } from 'node:crypto';
import { existsSync, lstatSync, statSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { toSearchTerm } from '@marquee/contract';
import { foldTerm } from '@marquee/contract/fold-term';
import { DATABASE_LIMITS } from '../config/config.ts';
import { type SearchLogLocation, createDriver } from '../search-log/store/create-driver.ts';
import { documentId } from '../search-log/store/document-id.ts';
import { VERSION, createTables, refuseOtherVersion, versionOf } from '../search-log/store/schema.ts';
import {
  BLOCKED_COLUMNS,
  SEARCH_COLUMNS,
  type StoredSearch,
  TITLE_COLUMNS,
  addToSearches,
  inParts,
  insertInto,
  readSearch,
} from '../search-log/store/search-sql.ts';
import type { Row, RunStatement, SqlDriver, SqlValue } from '../search-log/store/sql-driver.ts';
import { FILE, sqliteDriver } from '../search-log/store/sqlite-driver.ts';
import { noLog } from './refuse-without-log.ts';

/** The tables of a search log, in the order in which servers lock them, each with its columns and its key. */
const TABLES = {
  searches: { columns: SEARCH_COLUMNS, key: ['bucket', 'id'] },
  titles: { columns: TITLE_COLUMNS, key: ['movie_id'] },
  trending_blocked: { columns: BLOCKED_COLUMNS, key: ['fold', 'movie_id'] },
} as const;

type Table = keyof typeof TABLES;

const TABLE_NAMES: readonly Table[] = ['searches', 'titles', 'trending_blocked'];

const ROWS_PER_SELECT = 5000;

const DAY_MS = 24 * 3_600_000;

/** A statement of a copy may take long, because visitors do not wait for it. */
const PATIENT_LIMITS = { ...DATABASE_LIMITS, poolSize: 2, statementTimeout: DAY_MS };

/** A place is a copy in a file, or a search log in a data folder or in PostgreSQL. */
type Place = { file: string; location?: undefined } | { location: SearchLogLocation; file?: undefined };

/** The rows of a search log, and the sums of their counts. */
interface Totals {
  terms: number;
  searches: number;
  movies: number;
  raises: number;
  blocked: number;
}

/**
 * Copies a search log as of one moment, while servers may write to it. The target must have no rows. It receives all of
 * them or none: in one transaction or, for a file, beside it and renamed when it is complete. The ids are made anew from
 * the terms, and the counts of terms that have the same id are added up, so a log of an older version fits this program.
 * @param from,to `log` (the search log of the configuration), a `postgres://` URL, a data folder or a file. No message
 *   contains them, because a URL contains a password; a message names only files and folders.
 */
export async function copyLog(config: SearchLogLocation, from: string, to: string): Promise<string> {
  if (from === to) throw new Error('The source and the target are the same: name another target');
  const source = placeOf(from, config);
  const target = placeOf(to, config);
  const driver = await driverOf(source);
  try {
    await openSource(source, driver);
    const totals = await driver.transaction(
      async (run) => {
        if (source.file !== undefined) await checkContents(source.file, run);
        return target.file === undefined ? fillLog(target.location, run) : writeCopy(target.file, run);
      },
      { isSnapshot: true },
    );
    const { terms, searches, movies, raises } = totals;
    return `Copied to ${nameOf(target)}: ${terms} terms with ${searches} searches, ${movies} films with ${raises} searches.`;
  } finally {
    await driver.close();
  }
}

/** Matches a URL, also a mistyped one, and libpq's `host=… password=…`, which are not quoted in messages. */
const MAY_HAVE_PASSWORD = /[a-z]{2,}:\/|:[^/\\]*@|=/i;

function placeOf(text: string, config: SearchLogLocation): Place {
  if (text === 'log') return { location: config };
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text))
    return { location: { databaseUrl: text, dataDir: '' } };
  if (text.trim() === '' || text.startsWith('-') || MAY_HAVE_PASSWORD.test(text)) {
    throw new Error(
      'A search log is copied from and to a file, a data folder, postgres://user:password@host/database, or log',
    );
  }
  const path = resolve(text);
  const isFolder = /[/\\]$/.test(text) || statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  return isFolder ? { location: { databaseUrl: undefined, dataDir: path } } : { file: path };
}

function nameOf({ file, location }: Place): string {
  if (file !== undefined) return file;
  return location.databaseUrl === undefined ? join(location.dataDir, FILE) : 'PostgreSQL';
}

async function driverOf({ file, location }: Place): Promise<SqlDriver> {
  if (file !== undefined) return copyDriver(file);
  return createDriver({ ...location, databaseLimits: PATIENT_LIMITS });
}

const copyDriver = (file: string) => sqliteDriver(dirname(file), basename(file));

/** Throws if there is no search log, or a newer one. */
async function openSource(source: Place, driver: SqlDriver): Promise<void> {
  const name = nameOf(source);
  const { file, location } = source;
  if (location?.databaseUrl === undefined && !existsSync(name))
    throw new Error(`There is no search log at ${name}`);
  let version: number | undefined;
  try {
    await driver.open();
    version = await versionOf(driver);
  } catch (error) {
    throw file === undefined ? error : damaged(file, error);
  }
  if (version === undefined) throw file === undefined ? noLog() : damaged(file);
  if (version > VERSION) refuseOtherVersion(version, name);
}

function damaged(file: string, cause?: unknown): Error {
  const reason = cause instanceof Error ? ` (${cause.message})` : '';
  return new Error(`${file} is no copy of a search log, or it is damaged${reason}: nothing was changed`, {
    cause,
  });
}

/** Reads a table in the order of its key. */
async function* rowsOf(run: RunStatement, table: Table): AsyncGenerator<Row[]> {
  const { columns, key } = TABLES[table];
  const names = Object.keys(columns).join(', ');
  const order = key.join(', ');
  let lastKey: SqlValue[] = [];
  for (;;) {
    const placeholders = lastKey.map((_value, index) => `$${index + 1}`).join(', ');
    const where = lastKey.length === 0 ? '' : `WHERE (${order}) > (${placeholders})`;
    const sql = `SELECT ${names} FROM ${table} ${where} ORDER BY ${order} LIMIT ${ROWS_PER_SELECT}`;
    const rows = await run({ sql, values: lastKey });
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    lastKey = key.map((column) => valueOf(last[column]));
  }
}

/** Converts a value of a row. SQLite's numbers are bigints. */
function valueOf(value: unknown): SqlValue {
  return typeof value === 'string' ? value : Number(value);
}

/** Copies all rows into a search log without rows. Throws if the sums differ after the copy. */
async function copyRows(run: RunStatement, target: RunStatement): Promise<Totals> {
  const expected = { searches: 0, movies: 0, raises: 0 };
  for await (const rows of rowsOf(run, 'searches')) {
    const records = rows.map(readSearch);
    expected.searches += sumOfCounts(records);
    for (const statement of addToSearches(addUp(records.map(withId)))) await target(statement);
  }
  for await (const rows of rowsOf(run, 'titles')) {
    expected.movies += rows.length;
    expected.raises += sumOfCounts(rows);
    for (const part of inParts(rows))
      await target(insertInto('titles', TITLE_COLUMNS, valuesOf('titles', part)));
  }
  for await (const rows of rowsOf(run, 'trending_blocked')) {
    // A blocked movie has no fold.
    const folded = rows.map((row) =>
      row.fold === '' ? row : { ...row, fold: foldTerm(toSearchTerm(String(row.name))) },
    );
    const values = valuesOf('trending_blocked', folded);
    await target(insertInto('trending_blocked', BLOCKED_COLUMNS, values, 'ON CONFLICT DO NOTHING'));
  }
  const copied = await totalsOf(target);
  for (const name of ['searches', 'movies', 'raises'] as const) {
    if (copied[name] !== expected[name]) {
      throw new Error(
        `The copy has ${copied[name]} ${name}, and the search log ${expected[name]}: it was undone`,
      );
    }
  }
  return copied;
}

/** Returns a record with the id of its term. The text of a long term is not stored, so its id stays. */
function withId(record: StoredSearch): StoredSearch {
  if (record.searchTerm === '') return record;
  const fold = foldTerm(record.searchTerm);
  return { ...record, fold, id: documentId(fold) };
}

/** Adds up the counts of records with the same id. */
function addUp(records: readonly StoredSearch[]): StoredSearch[] {
  const byId = new Map<string, StoredSearch>();
  for (const record of records) {
    const known = byId.get(record.id);
    byId.set(record.id, known ? { ...known, count: known.count + record.count } : record);
  }
  return [...byId.values()];
}

function sumOfCounts(rows: readonly { count?: unknown }[]): number {
  return rows.reduce((sum, { count }) => sum + Number(count), 0);
}

function valuesOf(table: Table, rows: readonly Row[]): SqlValue[][] {
  return rows.map((row) => Object.keys(TABLES[table].columns).map((column) => valueOf(row[column])));
}

async function totalsOf(run: RunStatement): Promise<Totals> {
  const count = async (table: Table, sum: string) => {
    const [row] = await run({ sql: `SELECT count(*) AS many, ${sum} AS total FROM ${table}`, values: [] });
    return [Number(row?.many), Number(row?.total)] as const;
  };
  const [terms, searches] = await count('searches', 'sum(count)');
  const [movies, raises] = await count('titles', 'sum(count)');
  const [blocked] = await count('trending_blocked', '0');
  return { terms, searches, movies, raises, blocked };
}

/** Fills the search log at a location, and creates it if there is none. */
async function fillLog(location: SearchLogLocation, run: RunStatement): Promise<Totals> {
  const isPostgres = location.databaseUrl !== undefined;
  const driver = await driverOf({ location });
  try {
    await driver.open();
    const version = await versionOf(driver);
    if (version === undefined) await createTables(driver);
    else refuseOtherVersion(version, 'the target');
    return await driver.transaction(async (target) => {
      // SQLite locks the file for each transaction that writes.
      if (isPostgres) await target({ sql: `LOCK TABLE ${TABLE_NAMES.join(', ')}`, values: [] });
      const { terms, movies, blocked } = await totalsOf(target);
      if (terms + movies + blocked > 0) {
        throw new Error(
          `The target has ${terms} terms and ${movies} films already, and a copy replaces nothing: ` +
            (isPostgres
              ? 'create an empty database, and name it in DATABASE_URL'
              : `stop the servers, and rename ${FILE} (with its -wal and -shm) in ${location.dataDir}`),
        );
      }
      return copyRows(run, target);
    });
  } finally {
    await driver.close();
  }
}

/** Writes a copy into a new file, which only its owner may read. */
async function writeCopy(file: string, run: RunStatement): Promise<Totals> {
  refuseExisting(file);
  if (!existsSync(dirname(file))) throw new Error(`There is no folder ${dirname(file)}: create it`);
  const unfinished = `${file}.unfinished-${randomUUID().slice(0, 8)}`;
  try {
    // SQLite gives its journal the same mode.
    await (await open(unfinished, 'wx', 0o600)).close();
    const totals = await fillCopy(unfinished, run);
    const handle = await open(unfinished, 'r');
    await handle.sync();
    await handle.close();
    refuseExisting(file);
    await rename(unfinished, file);
    return totals;
  } finally {
    for (const name of [unfinished, `${unfinished}-journal`]) await rm(name, { force: true });
  }
}

/** Copies all rows into an empty file, with the hash of each table, by which {@link checkContents} checks the copy. */
async function fillCopy(file: string, run: RunStatement): Promise<Totals> {
  const driver = copyDriver(file);
  try {
    await driver.open();
    await createTables(driver);
    return await driver.transaction(async (target) => {
      const copied = await copyRows(run, target);
      await target({
        sql: 'CREATE TABLE contents (name text NOT NULL PRIMARY KEY, version bigint, rows bigint, sha256 text)',
        values: [],
      });
      for (const table of TABLE_NAMES) {
        const { rows, sha256 } = await contentsOf(target, table);
        await target({
          sql: 'INSERT INTO contents (name, version, rows, sha256) VALUES ($1, $2, $3, $4)',
          values: [table, VERSION, rows, sha256],
        });
      }
      return copied;
    });
  } finally {
    await driver.close();
  }
}

function refuseExisting(file: string): void {
  // A link to a missing file exists, too.
  if (lstatSync(file, { throwIfNoEntry: false })) throw new Error(`${file} exists already: name a new file`);
}

async function contentsOf(run: RunStatement, table: Table): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const rows of rowsOf(run, table)) {
    count += rows.length;
    for (const values of valuesOf(table, rows)) hash.update(`${JSON.stringify(values)}\n`);
  }
  return { rows: count, sha256: hash.digest('hex') };
}

/** Throws if a copy was cut or changed since it was written. */
async function checkContents(file: string, run: RunStatement): Promise<void> {
  try {
    const written = await run({ sql: 'SELECT name, rows, sha256 FROM contents', values: [] });
    for (const table of TABLE_NAMES) {
      const found = await contentsOf(run, table);
      const expected = written.find(({ name }) => name === table);
      if (Number(expected?.rows) !== found.rows || expected?.sha256 !== found.sha256) {
        throw new Error(`the rows of ${table} are not those that were written`);
      }
    }
  } catch (error) {
    throw damaged(file, error);
  }
}

import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { DATABASE_LIMITS } from '../../../src/config/config.ts';
import { postgresDriver } from '../../../src/search-log/store/postgres-driver.ts';

// Nothing listens at this address. The driver connects only when it is used.
const driver = postgresDriver('postgres://nobody@127.0.0.1:1/none', DATABASE_LIMITS);
afterAll(() => driver.close());

/** Returns the kinds that the driver assigns to an error with this SQLSTATE. */
function kindsOf(code: string): string[] {
  const error = Object.assign(new pg.DatabaseError('as the database says', 1, 'error'), { code });
  const kinds = [
    'isContention',
    'isCausedByRows',
    'isMissingTable',
    'isTableTaken',
    'isOtherDatabase',
  ] as const;
  return kinds.filter((kind) => driver[kind](error));
}

describe('design, Search log: the meaning of PostgreSQL errors', () => {
  it.each([
    ['a serialization failure', '40001', ['isContention']],
    ['a deadlock', '40P01', ['isContention']],
    ['a table that another server has made', '42P07', ['isContention', 'isTableTaken']],
    ['a row that another server has made', '23505', ['isContention', 'isCausedByRows']],
    ['a lock that was waited for too long', '55P03', ['isCausedByRows']],
    ['a number out of range', '22003', ['isCausedByRows']],
    ['a column that may not be empty', '23502', ['isCausedByRows']],
    ['a view’s condition', '44000', ['isCausedByRows']],
    ['a statement that is too complex', '54001', ['isCausedByRows']],
    ['a trigger’s refusal', 'P0001', ['isCausedByRows']],
    ['a table that is not there', '42P01', ['isMissingTable', 'isOtherDatabase']],
    ['a column that is not there', '42703', ['isMissingTable', 'isOtherDatabase']],
    ['a schema that is not there', '3F000', ['isMissingTable', 'isOtherDatabase']],
    ['a statement that was given up', '57014', []],
    ['a server that stops', '57P01', []],
    ['no connection to spare', '53300', []],
    ['a broken connection', '08006', []],
  ])('%s: %s', (_what, code, kinds) => {
    expect(kindsOf(code)).toEqual(kinds);
  });

  it('only applies to errors reported by the database itself', () => {
    const other = Object.assign(new Error('40001'), { code: '40001' });
    expect([
      driver.isContention(other),
      driver.isCausedByRows(other),
      driver.isMissingTable(undefined),
    ]).toEqual([false, false, false]);
  });

  it('a pool has no connections before its first use, and statements do not block the process', async () => {
    expect(driver.isBlocking).toBe(false);
    expect(driver.pool?.()).toEqual({ connections: 0, idle: 0 });
    await expect(driver.run({ sql: 'SELECT 1', values: [] })).rejects.toThrow(/ECONNREFUSED/);
  });
});

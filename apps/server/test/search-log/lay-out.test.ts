import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LAY_OUT_ROWS } from '../../src/search-log/store/citus.ts';
import { bucketOf } from '../../src/search-log/store/document-id.ts';
import { startDocumentsServer } from './documents-server.ts';
import { type PostgresCluster, noPostgres, startPostgresCluster } from './postgres-cluster.ts';

const skipped = noPostgres ? ` (skipped: ${noPostgres})` : '';
const DIGITS = '0123456789abcdef0123';

// These tests execute the SQL that works without Citus. `distribute.test.ts` tests the SQL that needs Citus.
describe.skipIf(noPostgres)(`design 11: the records of a search log before sharding${skipped}`, () => {
  let cluster: PostgresCluster;
  beforeAll(async () => {
    cluster = await startPostgresCluster();
  });
  afterAll(() => cluster?.remove());

  it('move to the buckets of their folds and get matching ids; old ids still lead to them', async () => {
    const databaseUrl = await cluster.createDatabase();
    await (await startDocumentsServer({ dataDir: '', databaseUrl })).close();
    const client = new pg.Client(databaseUrl);
    await client.connect();
    const dune = bucketOf('dune');
    const ofTerm = `${bucketOf('The Dune')}.${DIGITS}`;
    const rows: [id: string, term: string, fold: string, mergedInto: string | null][] = [
      [`${bucketOf('heat')}.${DIGITS}`, 'heat', 'heat', null],
      [ofTerm, 'The Dune', 'dune', null],
      ['chosen', 'Alien!', 'alien', null],
      [DIGITS, 'Old One', 'old one', null],
      [`${bucketOf('DUNE')}.${DIGITS}`, 'DUNE', '=merged', ofTerm],
    ];
    for (const row of rows) {
      await client.query(
        `INSERT INTO searches VALUES ($1, $2, 1, '', '', ${row[3] ? 0 : 5}, 1, 1, 1, '', $3, $4)`,
        row,
      );
    }
    await client.query('BEGIN');
    for (const sql of LAY_OUT_ROWS) await client.query(sql);
    await client.query('COMMIT');
    const found = await client.query(
      'SELECT id, search_term, bucket, count, merged_into FROM searches ORDER BY search_term COLLATE "C", count DESC',
    );
    await client.end();
    expect(found.rows.map((row) => Object.values(row))).toEqual([
      ['chosen', 'Alien!', bucketOf('alien'), '5', null],
      [`${bucketOf('DUNE')}.${DIGITS}`, 'DUNE', bucketOf('DUNE'), '0', `${dune}.${DIGITS}`],
      [`${bucketOf('old one')}.${DIGITS}`, 'Old One', bucketOf('old one'), '5', null],
      [`${dune}.${DIGITS}`, 'The Dune', dune, '5', null],
      [ofTerm, 'The Dune', bucketOf('The Dune'), '0', `${dune}.${DIGITS}`],
      [`${bucketOf('heat')}.${DIGITS}`, 'heat', bucketOf('heat'), '5', null],
    ]);
  });
});

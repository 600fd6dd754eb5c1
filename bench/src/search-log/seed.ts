import pg from 'pg';
import { documentId } from '../../../apps/server/src/search-log/store/document-id.ts';

export const seededTerm = (number: number): string => `term ${number}`;
/** The id of the n-th record of {@link seedSearches}. */
export const seededId = (number: number): string => documentId(seededTerm(number));

const HASH = `encode(sha256(convert_to('term ' || n, 'UTF8')), 'hex')`;
const BUCKET = `substr(${HASH}, 1, 3)`;

/** Fills a server's tables. Each record has its own movie. */
export async function seedSearches(databaseUrl: string, records: number): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query(`INSERT INTO searches
      SELECT ${BUCKET}, ${BUCKET} || '.' || substr(${HASH}, 4, 32), 'term ' || n, 'term ' || n, n, 'Film ' || n,
        '/poster-' || n || '.jpg', 1 + n % 1000, 1, 1, 1, ''
      FROM generate_series(1, ${records}) AS n`);
    await client.query(`INSERT INTO titles
      SELECT n, 'Film ' || n, '/poster-' || n || '.jpg', 1 + n % 1000, 1, 1, 1 FROM generate_series(1, ${records}) AS n`);
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
}

import pg from 'pg';
import { bucketOf } from '../../../apps/server/src/search-log/store/document-id.ts';

/** The id of the n-th record of {@link seedSearches}, in the server's format. */
export const seededId = (number: number): string =>
  `${bucketOf(seededTerm(number))}.${number.toString(16).padStart(20, '0')}`;
export const seededTerm = (number: number): string => `term ${number}`;

const BUCKET = `substr(encode(sha256(convert_to('term ' || n, 'UTF8')), 'hex'), 1, 3)`;

/** Fills a server's tables. Each record has its own movie. */
export async function seedSearches(
  databaseUrl: string,
  records: number,
  { isSharded = false } = {},
): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const [column, bucket] = isSharded ? ['bucket, ', `${BUCKET}, `] : ['', ''];
    await client.query(`INSERT INTO searches
        (${column}id, search_term, movie_id, title, poster_url, count, created_at, updated_at, fold)
      SELECT ${bucket}${BUCKET} || '.' || lpad(to_hex(n), 20, '0'), 'term ' || n, n, 'Film ' || n,
        '/poster-' || n || '.jpg', 1 + n % 1000, 1, 1, 'term ' || n
      FROM generate_series(1, ${records}) AS n`);
    await client.query(`INSERT INTO titles
      SELECT n, 'Film ' || n, '/poster-' || n || '.jpg', 1 + n % 1000, 1, 1, 1 FROM generate_series(1, ${records}) AS n`);
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
}

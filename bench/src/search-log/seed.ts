import pg from 'pg';

/** The id of the n-th record that {@link seedSearches} makes. */
export const seededId = (number: number): string => `record-${number}`;
export const seededTerm = (number: number): string => `term ${number}`;

/** Fills the tables of a search log that a server has made: so many terms, each of a film of its own. */
export async function seedSearches(databaseUrl: string, records: number): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query(`INSERT INTO searches
      SELECT 'record-' || n, 'term ' || n, n, 'Film ' || n, '/poster-' || n || '.jpg', 1 + n % 1000, 1, 1
      FROM generate_series(1, ${records}) AS n`);
    await client.query(`INSERT INTO titles
      SELECT n, 'Film ' || n, '/poster-' || n || '.jpg', 1 + n % 1000, 1, 1, 1 FROM generate_series(1, ${records}) AS n`);
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
}

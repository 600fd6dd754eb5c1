import type { OpenDatabase } from './open-database.ts';

/** Creates the tables of the first released version. */
export const FIRST_SCHEMA = [
  'CREATE TABLE migrations (number bigint NOT NULL PRIMARY KEY, name text NOT NULL)',
  `CREATE TABLE searches (id text NOT NULL PRIMARY KEY, search_term text NOT NULL UNIQUE, movie_id bigint NOT NULL,
    title text NOT NULL, poster_url text NOT NULL, count bigint NOT NULL, created_at bigint NOT NULL,
    updated_at bigint NOT NULL)`,
  'CREATE INDEX searches_by_count ON searches (count DESC, id)',
  `CREATE TABLE titles (movie_id bigint NOT NULL PRIMARY KEY, title text NOT NULL, poster_url text NOT NULL,
    count bigint NOT NULL, described_at bigint NOT NULL, created_at bigint NOT NULL, updated_at bigint NOT NULL)`,
  'CREATE INDEX titles_by_count ON titles (count DESC, movie_id)',
  "INSERT INTO migrations (number, name) VALUES (1, '0001-search-log.sql')",
].join(';\n');

/** Creates the tables of the first version, with records for the terms `film 1 1` to `film 1 ${rows}`. */
export async function fillFirstSchema(database: OpenDatabase, rows: number): Promise<void> {
  await database.run(FIRST_SCHEMA);
  const numbers = Array.from({ length: rows }, (_, index) => index + 1);
  for (let start = 0; start < rows; start += 1000) {
    const values = numbers
      .slice(start, start + 1000)
      .map((n) => `('${String(n).padStart(20, '0')}', 'film 1 ${n}', 1, 'Film 1', '', 1, 1, 1)`);
    await database.run(
      `INSERT INTO searches (id, search_term, movie_id, title, poster_url, count, created_at, updated_at)
      VALUES ${values.join(', ')}`,
    );
  }
  await database.run(
    `INSERT INTO titles (movie_id, title, poster_url, count, described_at, created_at, updated_at)
    VALUES (1, 'Film 1', '', ${rows}, 1, 1, 1)`,
  );
}

/** The SQL with which a server of the first version adds 1 to the counts of the term `film 1 7` and of its movie. */
export const COUNT_AS_BEFORE = `INSERT INTO searches
    (id, search_term, movie_id, title, poster_url, count, created_at, updated_at)
  SELECT id, search_term, movie_id, title, poster_url, 1, created_at, 2 FROM searches WHERE search_term = 'film 1 7'
  ON CONFLICT (id) DO UPDATE SET count = searches.count + excluded.count, updated_at = excluded.updated_at;
INSERT INTO titles (movie_id, title, poster_url, count, described_at, created_at, updated_at)
  VALUES (1, 'Film 1', '', 1, 1, 1, 2)
  ON CONFLICT (movie_id) DO UPDATE SET count = titles.count + excluded.count, updated_at = excluded.updated_at`;

/** Creates the tables of version 3, the last one without folds. */
export const THIRD_SCHEMA = [
  'CREATE TABLE migrations (number bigint NOT NULL PRIMARY KEY, name text NOT NULL)',
  `CREATE TABLE searches (id text NOT NULL PRIMARY KEY, search_term text NOT NULL UNIQUE, movie_id bigint NOT NULL,
    title text NOT NULL, poster_url text NOT NULL, count bigint NOT NULL, created_at bigint NOT NULL,
    updated_at bigint NOT NULL)`,
  `CREATE TABLE titles (movie_id bigint NOT NULL PRIMARY KEY, title text NOT NULL, poster_url text NOT NULL,
    count bigint NOT NULL, described_at bigint NOT NULL, created_at bigint NOT NULL, updated_at bigint NOT NULL)`,
  'CREATE INDEX searches_by_count_and_time ON searches (count DESC, updated_at DESC, id)',
  'CREATE INDEX titles_by_count_and_time ON titles (count DESC, updated_at DESC, movie_id)',
  'ALTER TABLE searches ADD COLUMN raises_film bigint NOT NULL DEFAULT 1',
  "ALTER TABLE searches ADD COLUMN language text NOT NULL DEFAULT ''",
  `INSERT INTO migrations (number, name) VALUES (1, '0001-search-log.sql'), (2, '0002-latest-first.sql'),
    (3, '0003-raises-film.sql')`,
].join(';\n');

/** A server of version 3 counts a term and a movie once with this SQL. */
export const countAsThird = (term: string, movieId: number) => `WITH addition (id, more) AS
    (SELECT id, 1 FROM searches WHERE search_term = '${term}')
  INSERT INTO searches (id, search_term, movie_id, title, poster_url, count, created_at, updated_at, raises_film, language)
    SELECT s.id, s.search_term, s.movie_id, s.title, s.poster_url, addition.more, s.created_at, 2, s.raises_film, s.language
    FROM searches AS s JOIN addition ON addition.id = s.id WHERE true
    ON CONFLICT (id) DO UPDATE SET count = searches.count + excluded.count, updated_at = excluded.updated_at;
  INSERT INTO titles (movie_id, title, poster_url, count, described_at, created_at, updated_at)
    VALUES (${movieId}, 'Film ${movieId}', '', 1, 2, 2, 2)
    ON CONFLICT (movie_id) DO UPDATE SET count = titles.count + excluded.count, updated_at = excluded.updated_at`;

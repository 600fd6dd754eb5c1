-- A record a term: how often it was searched, and its first film (spec 3).
CREATE TABLE searches (
  id text NOT NULL PRIMARY KEY,
  search_term text NOT NULL UNIQUE,
  movie_id bigint NOT NULL,
  title text NOT NULL,
  poster_url text NOT NULL,
  count bigint NOT NULL,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL
);

CREATE INDEX searches_by_count ON searches (count DESC, id);

-- A record a film: how often it was searched under any term (design 5). Times are milliseconds since 1970;
-- described_at is when the movie database gave this title and poster.
CREATE TABLE titles (
  movie_id bigint NOT NULL PRIMARY KEY,
  title text NOT NULL,
  poster_url text NOT NULL,
  count bigint NOT NULL,
  described_at bigint NOT NULL,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL
);

CREATE INDEX titles_by_count ON titles (count DESC, movie_id);

import type { Movie, MovieDetails, MoviePage, TrendingEntry } from '@marquee/contract';
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { latestMoviesKey, searchResultsPrefix } from './movies/movie-lists';
import { movieDetailsPrefix } from './movies/movie-details';
import { posterUri, recordedPosterUri } from './movies/movie-address';
import { trendingMoviesKey } from './search-log-client';

/** The fields of a movie that Details shows before the details have loaded (design, Behaviour: details at once). */
export interface KnownMovie {
  title: string;
  title_language?: string;
  posterUri: string | null;
  /** Undefined for related movies, and for trending movies without a date or vote average. */
  listed?: Pick<Movie, 'release_date' | 'vote_average'>;
}

export const fromList = (listed: Movie): KnownMovie => ({
  title: listed.title,
  title_language: listed.title_language,
  posterUri: posterUri(listed.poster_path),
  listed,
});

/** Returns the movies of all cached lists: the latest movies and the results of searches. */
export const cachedMovies = (client: QueryClient): Movie[] =>
  [latestMoviesKey, searchResultsPrefix]
    .flatMap((queryKey) => client.getQueriesData<InfiniteData<MoviePage>>({ queryKey }))
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ results }) => results);

function knownMovie(client: QueryClient, id: string | undefined): KnownMovie | undefined {
  const listed = cachedMovies(client).find((movie) => String(movie.id) === id);
  if (listed) return fromList(listed);
  const related = client
    .getQueriesData<MovieDetails>({ queryKey: movieDetailsPrefix })
    .flatMap(([, movie]) => [
      ...(movie?.recommendations?.results ?? []),
      ...(movie?.belongs_to_collection?.parts ?? []),
    ])
    .find((movie) => String(movie.id) === id);
  if (related) return { ...related, posterUri: posterUri(related.poster_path) };
  const trending = client.getQueryData<TrendingEntry[]>(trendingMoviesKey);
  const entry = trending?.find(({ movie_id }) => String(movie_id) === id);
  if (!entry) return undefined;
  const { release_date, vote_average } = entry;
  return {
    ...entry,
    posterUri: recordedPosterUri(entry.poster_url),
    listed: release_date && vote_average ? { release_date, vote_average } : undefined,
  };
}

/** Finds a movie in the cached lists. */
export function useKnownMovie(id: string | undefined): KnownMovie | undefined {
  const client = useQueryClient();
  return useMemo(() => knownMovie(client, id), [client, id]);
}

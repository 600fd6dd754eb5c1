import type { Movie, MovieDetails, MoviePage, TrendingEntry } from '@marquee/contract';
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { latestMoviesKey, searchResultsKeys } from './movies/movie-lists';
import { movieDetailsKeys } from './movies/movie-details';
import { posterUri, recordedPosterUri } from './movies/movie-address';
import { trendingMoviesKey } from './search-log/trending-movies';

/**
 * The fields of a movie that Details shows before the movie's details have loaded (design 8: details at
 * once).
 */
export interface KnownMovie {
  title: string;
  title_language?: string;
  /** Null if the movie has no poster. */
  posterUri: string | null;
  /**
   * The release date and the rating. Undefined for related movies, and for trending movies if either is
   * unknown.
   */
  listed?: Pick<Movie, 'release_date' | 'vote_average'>;
}

/** Returns the known fields of a movie from a list or from a movie's details. */
export const fromList = (listed: Movie): KnownMovie => ({
  title: listed.title,
  title_language: listed.title_language,
  posterUri: posterUri(listed.poster_path),
  listed,
});

function knownMovie(client: QueryClient, id: string | undefined): KnownMovie | undefined {
  const listed = [latestMoviesKey, searchResultsKeys]
    .flatMap((queryKey) => client.getQueriesData<InfiniteData<MoviePage>>({ queryKey }))
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ results }) => results)
    .find((movie) => String(movie.id) === id);
  if (listed) return fromList(listed);
  const related = client
    .getQueriesData<MovieDetails>({ queryKey: movieDetailsKeys })
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

/** Finds the known fields of a movie in the cached lists; undefined if no list contains the movie. */
export function useKnownMovie(id: string | undefined): KnownMovie | undefined {
  const client = useQueryClient();
  return useMemo(() => knownMovie(client, id), [client, id]);
}

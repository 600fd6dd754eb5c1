import type { Movie, MovieDetails, MoviePage, TrendingEntry } from '@marquee/contract';
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { latestMoviesKey, searchResultsKeys } from './movies/movie-lists';
import { movieDetailsKeys } from './movies/movie-details';
import { posterUri, recordedPosterUri } from './movies/film-address';
import { trendingMoviesKey } from './search-log/trending-movies';

/** What is on the screen of a film before its details are there (design 8: details at once). */
export interface KnownMovie {
  title: string;
  title_language?: string;
  /** The poster's address; null for a film without one. */
  posterUri: string | null;
  /** The film as a list has it; a trending film, or one named with another, was in none. */
  listed?: Movie;
}

/** A film that a list, or the movie database itself, has told of. */
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
    .flatMap(([, film]) => [
      ...(film?.recommendations?.results ?? []),
      ...(film?.belongs_to_collection?.parts ?? []),
    ])
    .find((movie) => String(movie.id) === id);
  if (related) return { ...related, posterUri: posterUri(related.poster_path) };
  const trending = client.getQueryData<TrendingEntry[]>(trendingMoviesKey);
  const entry = trending?.find(({ movie_id }) => String(movie_id) === id);
  return entry && { ...entry, posterUri: recordedPosterUri(entry.poster_url) };
}

/** What the lists that the visitor has seen know of a film; undefined where it was in none. */
export function useKnownMovie(id: string | undefined): KnownMovie | undefined {
  const client = useQueryClient();
  return useMemo(() => knownMovie(client, id), [client, id]);
}

import type { Movie, MoviePage } from '@marquee/contract';
import type { Requester } from '../fairness/shared-work.ts';
import type { ListParameters, Tmdb } from '../movies/movie-source.ts';
import type { FoundName } from './read-answer.ts';

type Page = MoviePage<Tmdb<Movie>>;

/** Names that TMDB can search for. */
export type NameKind = 'person' | 'company' | 'collection' | 'keyword';

/** The requests to TMDB. The caller caches all answers. */
export interface SourceRequests {
  /** Requests a page of movies from TMDB. `own` has the parameters of this path only, such as `query`. */
  list(
    path: string,
    own: Record<string, string>,
    parameters: ListParameters,
    requester: Requester,
  ): Promise<Page>;
  /** Returns a page of {@link list} if it is cached. */
  peek(path: string, own: Record<string, string>, parameters: ListParameters): Page | undefined;
  /** Searches TMDB by name, best match first. */
  names(kind: NameKind, name: string, requester: Requester): Promise<FoundName[]>;
  /** Returns the movies of a collection as one page. */
  collection(id: number, language: string | undefined, requester: Requester): Promise<Page>;
}

/** A list of movies, requested page by page. */
export interface Source {
  page(number: number): Promise<Page>;
  /** Returns a page if it is cached. */
  peek(number: number): Page | undefined;
}

/** Creates the sources of movies from the requests to TMDB. */
export function createListSources({ list, peek, collection }: SourceRequests) {
  const listSource = (
    path: string,
    own: Record<string, string>,
    parameters: ListParameters,
    requester: Requester,
  ): Source => ({
    async page(number) {
      const first = number > 1 ? peek(path, own, { ...parameters, page: 1 }) : undefined;
      // Avoids a request for a page after the last one.
      if (first && number > first.total_pages) return { ...first, page: number, results: [] };
      return list(path, own, { ...parameters, page: number }, requester);
    },
    peek: (number) => peek(path, own, { ...parameters, page: number }),
  });

  function seriesSource(id: number, { language }: ListParameters, requester: Requester): Source {
    let parts: Page | undefined;
    return {
      async page(number) {
        parts = await collection(id, language, requester);
        return number === 1 ? parts : { ...parts, page: number, results: [] };
      },
      peek: () => parts,
    };
  }

  return { listSource, seriesSource };
}

export type ListSources = ReturnType<typeof createListSources>;

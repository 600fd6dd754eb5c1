import type { PersistedClient } from '@tanstack/react-query-persist-client';

import { details, fakeMovie } from '../../../test/movies';
import * as language from '@/language/language';
import { keyFrom, latestMoviesKey } from '../movies/movie-lists';
import { movieDetailsKey } from '../movies/movie-details';
import { recentSearchesKey } from '../recent-searches';
import { CACHE_MAX_AGE_MS } from '../stale-time';
import { readAnswers, CACHE_BUSTER, writeAnswers } from './stored-answers';
import { trendingMoviesKey } from '../search-log-client';

const DAY = 24 * 60 * 60_000;

function answer(queryKey: readonly unknown[], data: unknown, age = 0) {
  const state = {
    data,
    dataUpdateCount: 1,
    dataUpdatedAt: Date.now() - age,
    error: null,
    errorUpdateCount: 0,
    errorUpdatedAt: 0,
    fetchFailureCount: 0,
    fetchFailureReason: null,
    fetchMeta: null,
    isInvalidated: false,
    status: 'success' as const,
    fetchStatus: 'idle' as const,
  };
  return { dehydratedAt: Date.now(), queryKey, queryHash: JSON.stringify(queryKey), state };
}

const client = (queries: ReturnType<typeof answer>[]): PersistedClient => ({
  timestamp: Date.now(),
  buster: CACHE_BUSTER,
  clientState: { mutations: [], queries },
});

const page = { page: 1, results: [fakeMovie()], total_pages: 1, total_results: 1 };
const latest = () => answer(latestMoviesKey, { pages: [page], pageParams: [1] });
const movie = (id: number, age = 0, fields = {}) =>
  answer(movieDetailsKey(`${id}`), details({ id, ...fields }), age);

/** Writes the queries to the storage and reads them back. */
const stored = (queries: ReturnType<typeof answer>[]) =>
  readAnswers(writeAnswers(client(queries))).clientState.queries;

describe('design, Behaviour, offline: the persisted cache', () => {
  it('is not read if another version of the app wrote it, such as another tab', () => {
    const text = writeAnswers({ ...client([latest()]), buster: '1' });
    expect(readAnswers(text).clientState.queries).toEqual([]);
  });

  it('is restored', () => {
    const trending = answer(trendingMoviesKey, [{ movie_id: 11, title: 'Moon Tide', poster_url: '' }]);
    const again = stored([latest(), movie(101), trending]);
    expect(again.map(({ queryKey }) => queryKey[0]).sort()).toEqual([
      'latest-movies',
      'movie-details',
      'trending-movies',
    ]);
    expect(again.find(({ queryKey }) => queryKey[0] === 'movie-details')?.state.data).toMatchObject({
      id: 101,
      runtime: 117,
    });
    expect(again.find(({ queryKey }) => queryKey[0] === 'trending-movies')?.state.data).toEqual(
      trending.state.data,
    );
  });

  it('has the page numbers of a list that starts with a later page', () => {
    const pages = [5, 6].map((number) => ({ ...page, page: number, total_pages: 9 }));
    const [list] = stored([answer(keyFrom(5, latestMoviesKey), { pages, pageParams: [5, 6] })]);
    expect(list?.queryKey).toEqual(['latest-movies', 5]);
    expect(list?.state.data).toMatchObject({ pages: [{ page: 5 }, { page: 6 }], pageParams: [5, 6] });
  });

  it('includes the recent searches', () => {
    const [terms] = stored([answer(recentSearchesKey, ['dune', 7, 'alien'])]);
    expect(terms?.state.data).toEqual(['dune', 'alien']);
  });

  it("is in the visitor's language: from another one, only the recent searches are restored (design, Languages)", () => {
    const visitorLanguage = jest.spyOn(language, 'visitorLanguage');
    const queries = [latest(), movie(101), answer(recentSearchesKey, ['dune'])];
    const kinds = (text: string) => readAnswers(text).clientState.queries.map(({ queryKey }) => queryKey[0]);
    const english = writeAnswers(client(queries));
    visitorLanguage.mockReturnValue('de');
    expect(kinds(english)).toEqual(['recent-searches']);
    const german = writeAnswers(client(queries));
    expect(kinds(german).sort()).toEqual(['latest-movies', 'movie-details', 'recent-searches']);
    visitorLanguage.mockReturnValue('ja');
    expect(kinds(german)).toEqual(['recent-searches']);
    visitorLanguage.mockReturnValue('en');
    expect(kinds(german)).toEqual(['recent-searches']);
    // An older version persisted the cache without a language, which means English.
    expect(kinds(JSON.stringify(client(queries))).sort()).toHaveLength(3);
  });

  it('drops each answer when it expires', () => {
    expect(
      stored([movie(1, CACHE_MAX_AGE_MS + DAY), movie(2, CACHE_MAX_AGE_MS - DAY)]).map(
        ({ queryKey }) => queryKey[1],
      ),
    ).toEqual(['2']);
    const old = JSON.stringify(client([movie(1, CACHE_MAX_AGE_MS + DAY), movie(2)]));
    expect(readAnswers(old).clientState.queries.map(({ queryKey }) => queryKey[1])).toEqual(['2']);
  });

  it('keeps the recent searches, however old', () => {
    const [searches] = stored([answer(recentSearchesKey, ['dune'], 400 * DAY)]);
    expect(searches?.state.data).toEqual(['dune']);
  });

  it('has the current time after the clock was set back', () => {
    const [state] = stored([movie(101, -400 * DAY)]).map((known) => known.state);
    expect(state?.dataUpdatedAt).toBeGreaterThan(Date.now() - DAY);
    expect(state?.dataUpdatedAt).toBeLessThanOrEqual(Date.now());
  });

  it('has the newest 200 answers', () => {
    const ids = stored(Array.from({ length: 250 }, (_, i) => movie(i + 1, (i + 1) * 1_000))).map(
      ({ queryKey }) => Number(queryKey[1]),
    );
    expect(ids).toEqual(Array.from({ length: 200 }, (_, i) => i + 1));
  });

  it('includes the recent searches below any number of newer answers', () => {
    const newer = Array.from({ length: 250 }, (_, i) => movie(i + 1, i * 1_000));
    const again = stored([...newer, answer(recentSearchesKey, ['dune'], DAY)]);
    expect(again).toHaveLength(200);
    expect(again.find(({ queryKey }) => queryKey[0] === 'recent-searches')?.state.data).toEqual(['dune']);
  });

  it("is smaller than Android's limit, also with three bytes per letter", () => {
    const overview = '映'.repeat(20_000);
    const text = writeAnswers(
      client(Array.from({ length: 90 }, (_, i) => movie(i + 1, i * 1_000, { overview }))),
    );
    expect(Buffer.byteLength(text)).toBeLessThan(2_000_000);
    expect(readAnswers(text).clientState.queries.length).toBeGreaterThan(20);
  });

  it.each([
    ['a list without pages', answer(latestMoviesKey, [fakeMovie()])],
    ['a page without movies', answer(latestMoviesKey, { pages: [{ page: 1 }], pageParams: [1] })],
    ['details of no movie', answer(movieDetailsKey('1'), { title: 'No id' })],
    ['trending movies that are no list', answer(trendingMoviesKey, { documents: [] })],
    ['a kind that nobody asks for', answer(['weather'], { rain: true })],
    ['no data', answer(latestMoviesKey, null)],
  ])('drops only the answer that is %s', (_, misfit) => {
    expect(stored([misfit, movie(101)]).map(({ queryKey }) => queryKey[0])).toEqual(['movie-details']);
  });

  it('has defaults for missing fields', () => {
    const bare = answer(movieDetailsKey('5'), { id: 5 });
    expect(stored([bare])[0]?.state.data).toMatchObject({ id: 5, title: '', genres: [], budget: 0 });
  });

  it.each(['', 'marquee', 'null', '{}', '{"clientState":{"queries":[null]}}'])(
    'is nothing where it reads %j',
    (text) => {
      expect(readAnswers(text).clientState.queries).toEqual([]);
    },
  );
});

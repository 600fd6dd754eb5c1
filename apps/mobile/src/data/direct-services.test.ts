/** @jest-environment node */
import type { Movie } from '@marquee/contract';
import { startTmdbStandIn, type TmdbStandIn } from '@marquee/test-kit/tmdb';

import { type AppwriteStandIn, startAppwriteStandIn } from '../../test/appwrite/appwrite-stand-in';
import { takeComplaints } from '../../test/complaints';
import { latestMovies, movieDetails, searchMovies } from './movies/movie-client';
import { countSearch, trendingMovies } from './search-log-client';
import { movieDatabase, searchLog } from './services';

let appwrite: AppwriteStandIn;
let tmdb: TmdbStandIn;

/** The settings are mocked, because Babel inlines the environment variables that would set them. */
jest.mock('./services', () => ({
  searchLog: {},
  movieDatabase: {},
  posterPrefix: 'https://images.example/w500',
  moviesLanguage: () => undefined,
}));

beforeAll(async () => {
  [appwrite, tmdb] = await Promise.all([startAppwriteStandIn(), startTmdbStandIn()]);
  const { endpoint: baseUrl, project, database, collection } = appwrite;
  Object.assign(searchLog, { baseUrl, project, database, searches: collection, trending: collection });
  Object.assign(movieDatabase, { baseUrl: tmdb.url, token: tmdb.token, apiKey: 'key' });
});

afterAll(() => Promise.all([appwrite.close(), tmdb.close()]));

const movie = (id: number, title: string): Movie => ({
  id,
  title,
  poster_path: `/${id}.jpg`,
  vote_average: 7,
});

describe('design, Parts, spec 7: the app on other services than our own server', () => {
  it('counts searches and reads trending at an Appwrite, which takes a PATCH literally', async () => {
    await countSearch('dune', movie(1, 'Dune'));
    await countSearch('alien', movie(2, 'Alien'));
    await countSearch('alien', movie(2, 'Alien'));

    expect(appwrite.documents()).toEqual([
      expect.objectContaining({ searchTerm: 'dune', movie_id: 1, title: 'Dune', count: 1 }),
      expect.objectContaining({
        searchTerm: 'alien',
        count: 2,
        poster_url: 'https://images.example/w500/2.jpg',
      }),
    ]);
    expect((await trendingMovies()).map(({ title }) => title)).toEqual(['Alien', 'Dune']);
    expect(appwrite.requests.map(({ method }) => method)).toEqual([
      ...['GET', 'POST', 'GET', 'POST', 'GET', 'PATCH'],
      'GET',
    ]);
  });

  it('fails for another project', async () => {
    const { project } = searchLog;
    searchLog.project = 'elsewhere';
    await expect(countSearch('dune', movie(1, 'Dune'))).rejects.toThrow('Not Found');
    searchLog.project = project;
    expect(takeComplaints()).toHaveLength(1);
  });

  it('requests TMDB directly, with its token and key', async () => {
    const [first] = (await latestMovies(1)).results;
    expect((await searchMovies(first?.title ?? '', 1)).results).toContainEqual(first);
    expect(await movieDetails(String(first?.id))).toMatchObject({ id: first?.id, title: first?.title });
    expect(tmdb.requests.at(-1)).toMatchObject({
      path: `/3/movie/${first?.id}`,
      query: { api_key: 'key' },
      headers: { authorization: `Bearer ${tmdb.token}`, accept: 'application/json' },
    });
  });
});

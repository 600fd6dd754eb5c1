import { takeComplaints } from '../../../test/complaints';
import {
  DETAILS,
  fakeServices,
  failConnection,
  LATEST,
  SEARCH,
  neverAnswer,
} from '../../../test/fake-services';
import { details, fakeMovie, page } from '../../../test/movies';
import * as language from '@/language/language';
import { latestMovies, movieDetails, searchMovies } from './movie-client';

const found = page([fakeMovie()]);

describe('spec 7: the calls of the movie database', () => {
  it('searches with a bearer token and accepts JSON', async () => {
    const services = fakeServices();
    services.on(SEARCH, found);
    expect((await searchMovies('dune', 1)).results.map(({ title }) => title)).toEqual(['The Glass Harbour']);
    expect(services.calls).toEqual([
      expect.objectContaining({
        method: 'GET',
        path: '/3/search/movie?query=dune',
        headers: { Authorization: 'Bearer marquee', accept: 'application/json' },
        body: undefined,
      }),
    ]);
  });

  it('requests movies in any language but English by its code at the movie database (design, Languages)', async () => {
    const services = fakeServices();
    services.on(SEARCH, found);
    services.on(LATEST, found);
    services.on(DETAILS, { body: details() });
    jest.spyOn(language, 'visitorLanguage').mockReturnValue('zh-Hans');
    await searchMovies('dune', 2);
    await latestMovies(1);
    await movieDetails('7');
    expect(services.calls.map(({ path }) => path)).toEqual([
      '/3/search/movie?query=dune&page=2&language=zh-CN',
      '/3/discover/movie?sort_by=popularity.desc&language=zh-CN',
      '/3/movie/7?api_key=marquee&language=zh-CN',
    ]);
  });

  it.each([
    ['100% & more', '100%25%20%26%20more'],
    ['a=b?c#d/e+f', 'a%3Db%3Fc%23d%2Fe%2Bf'],
    ['🎬', '%F0%9F%8E%AC'],
    ['فيلم', '%D9%81%D9%8A%D9%84%D9%85'],
    [`"it's"`, `%22it's%22`],
  ])('encodes the term %s', async (term, encoded) => {
    const services = fakeServices();
    services.on(SEARCH, found);
    await searchMovies(term, 1);
    expect(services.calls[0]?.path).toBe(`/3/search/movie?query=${encoded}`);
    expect(services.calls[0]?.query.get('query')).toBe(term);
  });

  it('sends a page number for later pages only (design, Behaviour)', async () => {
    const services = fakeServices();
    services.on(SEARCH, found);
    await searchMovies('dune', 2);
    expect(services.calls[0]?.path).toBe('/3/search/movie?query=dune&page=2');
  });

  it('requests the latest movies by descending popularity', async () => {
    const services = fakeServices();
    services.on(LATEST, found);
    await latestMovies(1);
    expect(services.calls[0]).toMatchObject({
      method: 'GET',
      path: '/3/discover/movie?sort_by=popularity.desc',
      headers: { Authorization: 'Bearer marquee', accept: 'application/json' },
    });
  });

  it('requests their later pages with `page` (design, Behaviour)', async () => {
    const services = fakeServices();
    services.on(LATEST, found);
    await latestMovies(2);
    expect(services.calls[0]?.path).toBe('/3/discover/movie?sort_by=popularity.desc&page=2');
  });

  it('appends the api key to the detail call, which carries the token too', async () => {
    const services = fakeServices();
    services.on(DETAILS, { body: details() });
    expect(await movieDetails('101')).toMatchObject({ id: 101, runtime: 117 });
    expect(services.calls[0]).toMatchObject({
      method: 'GET',
      path: '/3/movie/101?api_key=marquee',
      headers: { Authorization: 'Bearer marquee', accept: 'application/json' },
    });
  });

  it.each([
    ['../discover/movie', '/3/movie/..%2Fdiscover%2Fmovie?api_key=marquee'],
    ['7?x=1&y#z', '/3/movie/7%3Fx%3D1%26y%23z?api_key=marquee'],
  ])('keeps the id %s from being another path', async (id, path) => {
    const services = fakeServices();
    services.on(DETAILS, { body: details() });
    await movieDetails(id);
    expect(services.calls[0]?.path).toBe(path);
  });

  it("never requests a page beyond the movie database's last", async () => {
    const services = fakeServices();
    services.on(SEARCH, page([fakeMovie()], { total_pages: 38_029 }));
    expect((await searchMovies('a', 1)).total_pages).toBe(500);
  });
});

describe('spec 8: a movie list or search response that is not ok', () => {
  it.each([
    [{ status: 500, statusText: 'Out of Film' }, 'Out of Film'],
    [{ status: 401, text: '{"status_code":7}' }, 'Unauthorized'],
    [{ status: 429, text: '' }, 'Too Many Requests'],
    [{ status: 503, text: '<html>' }, 'Service Unavailable'],
    [{ status: 599 }, 'Status 599'],
  ])('%j fails with its status text', async (reply, statusText) => {
    const services = fakeServices();
    services.on('GET /3/', reply);
    await expect(searchMovies('dune', 1)).rejects.toThrow(new Error(`Failed to fetch movies: ${statusText}`));
    await expect(latestMovies(1)).rejects.toThrow(new Error(`Failed to fetch movies: ${statusText}`));
  });

  it.each(['', 'not json', '{"page":1,"results":[{"id":'])('fails if the answer is %j', async (text) => {
    const services = fakeServices();
    services.on(SEARCH, { text });
    await expect(searchMovies('dune', 1)).rejects.toThrow(
      new Error('Failed to fetch movies: the answer could not be read'),
    );
  });

  it('fails if the answer has no list', async () => {
    const services = fakeServices();
    services.on(SEARCH, { body: { success: true } });
    await expect(searchMovies('dune', 1)).rejects.toThrow(
      new Error('Failed to fetch movies: the answer holds no list of films'),
    );
  });

  it('fails if the connection breaks, and may be retried', async () => {
    const services = fakeServices();
    services.on(SEARCH, failConnection);
    await expect(searchMovies('dune', 1)).rejects.toMatchObject({
      message: 'Failed to fetch movies: no connection',
      temporary: true,
    });
  });

  it.each([
    [502, true],
    [503, true],
    [504, true],
    [500, false],
    [401, false],
    [404, false],
    [429, false],
  ])('%d may be retried: %s', async (status, temporary) => {
    const services = fakeServices();
    services.on(SEARCH, { status });
    await expect(searchMovies('dune', 1)).rejects.toMatchObject({ status, temporary });
  });
});

describe('design, Behaviour: a request that ends early', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('fails after its time limit of 15 s, and is aborted', async () => {
    const services = fakeServices();
    services.on(LATEST, neverAnswer);
    const failure = expect(latestMovies(1)).rejects.toMatchObject({
      message: 'Failed to fetch movies: no answer in time',
      temporary: true,
    });
    await jest.advanceTimersByTimeAsync(14_999);
    expect(services.calls[0]?.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(services.calls[0]?.aborted).toBe(true);
    await failure;
  });

  it("is aborted with its caller's signal, without logging a failure", async () => {
    const services = fakeServices();
    services.on(DETAILS, neverAnswer);
    const controller = new AbortController();
    const failure = expect(movieDetails('101', controller.signal)).rejects.toThrow('Aborted');
    controller.abort();
    await failure;
    expect(services.calls[0]?.aborted).toBe(true);
  });
});

describe('spec 8: a detail response that is not ok', () => {
  it('is logged and thrown again', async () => {
    const services = fakeServices();
    services.on(DETAILS, { status: 404 });
    await expect(movieDetails('999')).rejects.toThrow(new Error('Failed to fetch movie details: Not Found'));
    expect(takeComplaints()).toEqual([
      'Error fetching movie details: ServiceError: Failed to fetch movie details: Not Found',
    ]);
  });

  it.each([{ body: [] }, { body: {} }, { body: { id: 0 } }])(
    'so is an answer without a movie: %j',
    async (reply) => {
      const services = fakeServices();
      services.on(DETAILS, reply);
      await expect(movieDetails('0')).rejects.toThrow(
        'Failed to fetch movie details: the answer holds no film',
      );
      expect(takeComplaints()).toHaveLength(1);
    },
  );
});

import { gzipSync } from 'node:zlib';
import { startTmdbStandIn, type TmdbStandIn } from '@marquee/test-kit/tmdb';
import { until } from '@marquee/test-kit/until';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MovieSourceError } from '../../src/movies/movie-source.ts';
import { createTmdbSource, type TmdbSource, type TmdbSourceOptions } from '../../src/tmdb/tmdb-source.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const FIRST_PAGE = { page: 1 };

let standIn: TmdbStandIn;
let sources: TmdbSource[];
/** The manual clock, which determines the age of cached answers. */
let time: number;
/** Milliseconds of each wait before a retry. Tests record the waits instead of waiting. */
let waited: number[];

beforeEach(async () => {
  standIn = await startTmdbStandIn();
  sources = [];
  time = 1_000;
  waited = [];
});

afterEach(async () => {
  vi.useRealTimers();
  for (const source of sources) await source.close();
  await standIn.close();
});

function gateway(
  limits: TmdbSourceOptions['limits'] = {},
  options: Partial<TmdbSourceOptions> = {},
): TmdbSource {
  const source = createTmdbSource({
    url: standIn.url,
    token: standIn.token,
    apiKey: 'the-key',
    now: () => time,
    sleep: async (milliseconds) => void waited.push(Math.round(milliseconds)),
    limits,
    ...options,
  });
  sources.push(source);
  return source;
}

async function failure(promise: Promise<unknown>): Promise<MovieSourceError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof MovieSourceError) return error;
  throw new Error(`Expected a MovieSourceError, got ${String(error)}`);
}

describe('spec 7: the calls to the movie database', () => {
  it('have the path, parameters and headers of the spec, and nothing else', async () => {
    const source = gateway();
    await source.search('night', FIRST_PAGE);
    await source.discover(FIRST_PAGE);
    await source.details(5001);
    // The details may be answered before the request for the series is sent.
    await until(() => standIn.requests.length === 4);
    expect(standIn.requests.map(({ method, path, query }) => ({ method, path, query }))).toEqual([
      { method: 'GET', path: '/3/search/movie', query: { query: 'night' } },
      { method: 'GET', path: '/3/discover/movie', query: { sort_by: 'popularity.desc' } },
      {
        method: 'GET',
        path: '/3/movie/5001',
        query: {
          api_key: 'the-key',
          append_to_response: 'credits,videos,recommendations',
          include_video_language: 'en,null',
        },
      },
      { method: 'GET', path: '/3/collection/7001', query: {} },
    ]);
    for (const { headers } of standIn.requests) {
      expect(headers).toMatchObject({ authorization: 'Bearer stand-in-token', accept: 'application/json' });
    }
  });

  it('contain page and language if requested', async () => {
    const source = gateway();
    const { page } = await source.search('night', { page: 2, language: 'de-DE' });
    await source.details(5002, 'fr');
    expect(page).toBe(2);
    expect(standIn.requests[0]?.query).toEqual({
      query: 'night',
      page: '2',
      language: 'de-DE',
    });
    expect(standIn.requests.at(-1)?.query).toEqual({
      api_key: 'the-key',
      language: 'fr',
      append_to_response: 'credits,videos,recommendations',
      include_video_language: 'fr,en,null',
    });
  });

  it('return movies with missing data as TMDB does', async () => {
    const source = gateway();
    const { results, total_pages } = await source.discover(FIRST_PAGE);
    expect(total_pages).toBe(3);
    expect(results).toHaveLength(20);
    const untold = results.find((movie) => movie.title === 'Untold');
    expect(untold).toMatchObject({ poster_path: null, vote_count: 0 });
    expect(untold).not.toHaveProperty('release_date');
    expect(await source.details(5007)).toMatchObject({ runtime: null, budget: 0, revenue: 0 });
  });
});

describe('design, Gateway: answers are cached', () => {
  it('returns a search from memory for 10 minutes', async () => {
    const source = gateway();
    const first = await source.search('night', FIRST_PAGE);
    time += 10 * MINUTE - 1;
    expect(await source.search('night', FIRST_PAGE)).toBe(first);
    expect(standIn.requests).toHaveLength(1);
    expect(source.stats()).toMatchObject({ hits: 1, misses: 1, stale: 0, upstreamRequests: 1 });
    time += 2;
    await source.search('night', FIRST_PAGE);
    expect(source.stats()).toMatchObject({ hits: 1, stale: 1 });
  });

  it('returns details from memory for 12 hours, and then requests them again', async () => {
    const source = gateway();
    await source.details(5002);
    time += DAY / 2 - 1;
    await source.details(5002);
    expect(source.stats()).toMatchObject({ hits: 1, stale: 0 });
    time += 2;
    await source.details(5002);
    expect(source.stats()).toMatchObject({ hits: 1, stale: 1 });
    await until(() => standIn.requests.length === 2);
  });

  it('merges concurrent requests for the same answer into one', async () => {
    const source = gateway();
    standIn.behave({ delay: 30 });
    const answers = await Promise.all(Array.from({ length: 100 }, () => source.search('night', FIRST_PAGE)));
    expect(standIn.requests).toHaveLength(1);
    expect(new Set(answers).size).toBe(1);
  });

  it('caches pages and languages separately', async () => {
    const source = gateway();
    await source.search('endless', FIRST_PAGE);
    await source.search('endless', { page: 2 });
    await source.search('endless', { page: 1, language: 'de' });
    expect(standIn.requests).toHaveLength(3);
  });

  it('returns a stale answer at once while it requests a new one', async () => {
    const source = gateway();
    const old = await source.search('night', FIRST_PAGE);
    time += 11 * MINUTE;
    expect(await source.search('night', FIRST_PAGE)).toBe(old);
    await until(() => standIn.requests.length === 2);
    await until(() => source.stats().stale === 1);
    await until(async () => (await source.search('night', FIRST_PAGE)) !== old);
    expect(standIn.requests).toHaveLength(2);
  });

  it('design, Pages: lists the movies of Home for the sitemap, whatever else was requested, as one cache miss', async () => {
    const source = gateway({}, { missesPerMinute: 2 });
    standIn.fail(500);
    await expect(source.knownMovies?.('a')).rejects.toMatchObject({ status: 500 });
    standIn.recover();
    await source.details(5003, undefined, 'b');
    standIn.requests.length = 0;
    const ids = (await source.knownMovies?.('a')) ?? [];
    expect(standIn.requests.map(({ query }) => query)).toEqual([
      { sort_by: 'popularity.desc' },
      { sort_by: 'popularity.desc', page: '2' },
      { sort_by: 'popularity.desc', page: '3' },
    ]);
    expect(new Set(ids).size).toBeGreaterThan(40);
    expect(await source.knownMovies?.('a')).toEqual(ids);
    expect(standIn.requests).toHaveLength(3);
  });

  it('serves stale answers for up to 7 days while TMDB is unavailable, and none after that', async () => {
    const source = gateway();
    const old = await source.search('night', FIRST_PAGE);
    standIn.fail(503);
    time += 7 * DAY - 1;
    expect(await source.search('night', FIRST_PAGE)).toBe(old);
    await until(() => source.stats().upstreamErrors === 1);
    expect(await source.search('night', FIRST_PAGE)).toBe(old);
    await until(() => source.stats().upstreamErrors === 2);
    time += 1;
    expect((await failure(source.search('night', FIRST_PAGE))).status).toBe(503);
  });

  it('stays within its memory limit', async () => {
    const source = gateway({ maxBytes: 300_000 });
    for (let page = 1; page <= 30; page += 1) await source.search('endless', { page });
    await source.search('endless', { page: 30 });
    expect(standIn.requests).toHaveLength(30);
    await source.search('endless', { page: 1 });
    expect(standIn.requests).toHaveLength(31);
  });
});

describe('design, Gateway: temporary failures are retried twice', () => {
  it.each([429, 502, 503, 504, 'hang-up'] as const)('%s', async (trouble) => {
    const source = gateway();
    standIn.fail(trouble, 2);
    const { results } = await source.search('night', FIRST_PAGE);
    expect(results.length).toBeGreaterThan(0);
    expect(standIn.requests).toHaveLength(3);
    expect(source.stats()).toMatchObject({ upstreamRetries: 2, upstreamErrors: 0 });
  });

  it('and not a third time', async () => {
    const source = gateway();
    standIn.fail(503, 3);
    expect((await failure(source.search('night', FIRST_PAGE))).status).toBe(503);
    expect(standIn.requests).toHaveLength(3);
  });

  it('after 250 and 500 ms', async () => {
    standIn.fail(503, 2);
    await gateway().search('night', FIRST_PAGE);
    expect(waited).toEqual([250, 500]);
  });

  it('waits as long as Retry-After says', async () => {
    const source = gateway();
    standIn.behave({ failure: 429, retryAfter: 4, times: 1 });
    await source.search('night', FIRST_PAGE);
    expect(waited).toHaveLength(1);
    expect(waited[0]).toBeGreaterThan(3_000);
    expect(waited[0]).toBeLessThanOrEqual(4_000);
    expect(standIn.requests).toHaveLength(2);
  });

  it('does not wait for a Retry-After over 5 seconds', async () => {
    const source = gateway();
    standIn.behave({ failure: 429, retryAfter: 6 });
    const error = await failure(source.search('night', FIRST_PAGE));
    expect(error).toMatchObject({ status: 429, retryAfter: 6, body: { success: false, status_code: 25 } });
    expect(standIn.requests).toHaveLength(1);
  });

  it('and other errors are not retried', async () => {
    const source = gateway();
    standIn.fail(500);
    expect(await failure(source.details(5001))).toMatchObject({ status: 500, body: { status_code: 11 } });
    expect(standIn.requests).toHaveLength(1);
  });
});

describe('design, Gateway: the circuit breaker', () => {
  it('sends one request at a time after five failures in a row, and refuses the rest at once', async () => {
    const source = gateway({ probeInterval: 0, retries: 0 });
    standIn.fail(503);
    const early = await Promise.all([1, 2, 3, 4, 5].map((id) => failure(source.details(5000 + id))));
    expect(early.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
    expect(source.state().upstreamSpared).toBe(1);
    expect(source.problem?.()).toBe('it answers 503');
    const sent = standIn.requests.length;
    expect(sent).toBe(5);
    standIn.recover();
    standIn.behave({ failure: 503, delay: 50 });
    const refused = await Promise.all([11, 12, 13, 14].map((id) => failure(source.details(5000 + id))));
    expect(standIn.requests).toHaveLength(sent + 1);
    for (const error of refused) expect(error.status).toBe(503);
    expect(refused.filter(({ retryAfter }) => retryAfter !== undefined)).toHaveLength(3);
    standIn.recover();
    expect((await source.details(5001)).id).toBe(5001);
    expect(source.state().upstreamSpared).toBe(0);
    expect(source.problem?.()).toBeUndefined();
  });

  it('sends no request for a second after a failed probe', async () => {
    const source = gateway();
    standIn.fail(503);
    for (const id of [5001, 5002, 5003, 5004, 5005]) await failure(source.details(id));
    const sent = standIn.requests.length;
    // Three for each movie, and no retry once the fifth has failed.
    expect(sent).toBe(13);
    for (let id = 5006; id < 5013; id += 1) {
      expect(await failure(source.details(id))).toMatchObject({ status: 503, retryAfter: 1 });
    }
    expect(standIn.requests).toHaveLength(sent);
    time += 1_000;
    await failure(source.details(5013));
    expect(standIn.requests).toHaveLength(sent + 1);
  });

  it('does not prevent answers from the cache', async () => {
    const source = gateway();
    const old = await source.search('night', FIRST_PAGE);
    time += 11 * MINUTE;
    standIn.fail(503);
    for (const id of [5001, 5002, 5003, 5004, 5005]) await failure(source.details(id));
    expect(source.state().upstreamSpared).toBe(1);
    expect(await source.search('night', FIRST_PAGE)).toBe(old);
  });

  it('does not open for one movie that fails again and again', async () => {
    const source = gateway();
    standIn.behave({ path: '/3/movie/5001', failure: 503 });
    for (let time = 0; time < 8; time += 1) expect((await failure(source.details(5001))).status).toBe(503);
    expect(source.state().upstreamSpared).toBe(0);
    expect((await source.details(5002)).id).toBe(5002);
  });

  it('does not open for a 500, a missing movie or a refused token', async () => {
    const source = gateway();
    // TMDB may answer a single request with 500 and all others as usual. So a 500 must not open the breaker.
    standIn.behave({ failure: 500, times: 8 });
    for (let id = 1; id <= 8; id += 1) expect((await failure(source.details(id))).status).toBe(500);
    expect(source.state().upstreamSpared).toBe(0);
    for (let id = 1; id <= 8; id += 1) await failure(source.details(900_000_000 + id));
    expect(source.state().upstreamSpared).toBe(0);
    const refused = gateway({}, { token: 'wrong' });
    for (let id = 1; id <= 8; id += 1) expect((await failure(refused.details(id))).status).toBe(502);
    expect(refused.state().upstreamSpared).toBe(0);
  });

  it.each([429, 503] as const)(
    'obeys the Retry-After of a %i for all requests, and reports it',
    async (status) => {
      const source = gateway();
      standIn.behave({ failure: status, retryAfter: 30 });
      expect(await failure(source.search('one', FIRST_PAGE))).toMatchObject({ status, retryAfter: 30 });
      for (const term of ['two', 'three', 'four', 'five']) {
        const { status: refused, retryAfter = 0, message } = await failure(source.search(term, FIRST_PAGE));
        expect(refused).toBe(503);
        expect(retryAfter).toBeGreaterThan(28);
        expect(retryAfter).toBeLessThanOrEqual(30);
        expect(message).toContain('out of service');
      }
      expect(standIn.requests).toHaveLength(1);
    },
  );

  it.each([
    ['1e9', 300],
    ['Fri, 01 Jan 2100 00:00:00 GMT', 300],
    ['-5', 0],
  ])('obeys a Retry-After of %s for at most five minutes', async (asked, kept) => {
    const answer = {
      status: 503,
      headers: { 'retry-after': asked },
      body: '{"status_code":9,"status_message":""}',
    };
    standIn.behave({ answer });
    expect((await failure(gateway({ retries: 0 }).details(5001))).retryAfter).toBe(kept);
  });

  it('ignores Retry-After in a successful answer', async () => {
    const source = gateway();
    const body = JSON.stringify({ page: 1, results: [], total_pages: 1, total_results: 0 });
    standIn.behave({ answer: { status: 200, headers: { 'retry-after': '60' }, body }, times: 1 });
    await source.discover(FIRST_PAGE);
    expect((await source.details(5002)).id).toBe(5002);
  });

  it('limits the time of an answer, including the English texts of a translation', async () => {
    const source = gateway({ timeLimit: 2000 });
    // The first search also loads what reads terms, which takes as long as the machine is busy.
    await source.search('dawn', FIRST_PAGE);
    standIn.behave({ term: 'night', delay: 1400 });
    standIn.behave({ path: '/3/movie', delay: 5_000 });
    // The search sends two requests of 1,400 ms each, with a common limit of 2 s. With a limit per request, it would
    // take 2,800 ms. So it must end before a request that takes 2,500 ms. A comparison with the clock would be
    // unreliable.
    const later = failure(gateway({ timeLimit: 2500, retries: 0 }).details(5001)).then(() => 'later');
    const search = source.search('night', { page: 1, language: 'de' }, 'a');
    expect(await Promise.race([search.then(() => 'search'), later])).toBe('search');
    const page = await search;
    expect(page.results.length).toBeGreaterThan(0);
    expect(standIn.requests.filter(({ query }) => query['query'] === 'night')).toHaveLength(2);
    await later;
  });

  it.each([
    ['stand-in-token', true],
    ['wrong', false],
  ])('does not prevent the check of the token %s: %s', async (token, isTaken) => {
    const source = gateway({}, { token });
    standIn.behave({ failure: 503 });
    for (const id of [5001, 5002, 5003, 5004, 5005]) await failure(source.details(id));
    expect((await failure(source.details(5003))).message).toContain('out of service');
    expect(source.state().upstreamSpared).toBe(1);
    expect(await source.isTokenAccepted?.()).toBe(isTaken);
  });
});

describe('design, Gateway: errors', () => {
  it('of TMDB pass through with status and body', async () => {
    const source = gateway();
    expect(await failure(source.details(999_999_999))).toMatchObject({
      status: 404,
      body: {
        success: false,
        status_code: 34,
        status_message: 'The resource you requested could not be found.',
      },
    });
    expect(await failure(gateway({}, { token: 'wrong' }).discover(FIRST_PAGE))).toMatchObject({
      status: 502,
      body: { success: false, status_code: 43 },
    });
  });

  it.each(['hang-up', 'broken-json', 'empty-body'] as const)(
    '%s is 502 in the same format',
    async (trouble) => {
      const source = gateway();
      standIn.fail(trouble);
      const expected = {
        status: 502,
        body: { success: false, status_code: 43, status_message: expect.any(String) },
      };
      expect(await failure(source.search('night', FIRST_PAGE))).toMatchObject(expected);
      expect(await failure(source.details(5001))).toMatchObject(expected);
    },
  );

  it('a list in place of a movie is 502', async () => {
    const source = gateway();
    standIn.fail('empty-results');
    expect((await failure(source.details(5001))).status).toBe(502);
  });

  it('an unreachable TMDB is 502, and does not tell whether the token is accepted', async () => {
    const source = gateway({}, { url: 'http://127.0.0.1:9/3' });
    expect((await failure(source.search('night', FIRST_PAGE))).status).toBe(502);
    expect(await source.isTokenAccepted?.()).toBeUndefined();
  });

  it('an answer that takes longer than the limit in total is 502', async () => {
    const source = gateway({ timeLimit: 80 });
    standIn.behave({ delay: 5_000 });
    expect((await failure(source.search('night', FIRST_PAGE))).status).toBe(502);
  });

  it('an answer may take 10 s, and no longer', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await gateway().discover(FIRST_PAGE);
    const [milliseconds = 0] = timeout.mock.calls[0] ?? [];
    expect(milliseconds).toBeGreaterThan(8_000);
    expect(milliseconds).toBeLessThanOrEqual(10_000);
    timeout.mockRestore();
  });

  it('an answer that drips bytes is given up after the same limit, and leaves nothing behind', async () => {
    const source = gateway({ timeLimit: 1000, probeInterval: 0 });
    standIn.fail('drip');
    // Lists, because they are all sent at once. Searches are read one after another, so five of them could fail and open
    // the circuit breaker before the last is sent.
    const asked = Array.from({ length: 20 }, (_, index) =>
      failure(source.discover({ page: 1 + index }, `visitor ${index}`)),
    );
    await until(() => standIn.answering > 0);
    for (const error of await Promise.all(asked)) expect(error.status).toBe(502);
    await until(() => standIn.answering === 0);
    expect(source.state()).toEqual({ upstreamWaiting: 0, upstreamSpared: 1, searchesWaiting: 0 });
    standIn.recover();
    expect((await source.discover(FIRST_PAGE, 'visitor 1')).page).toBe(1);
  });

  const DEEP = `{"id":5001,"title":"Deep","more":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;

  it.each([
    ['a status that there is not', { status: 600, body: '{"status_code":1,"status_message":"odd"}' }],
    ['what is nested 200,000 deep', { status: 200, body: DEEP }],
    ['compressed unasked', { status: 200, headers: { 'content-encoding': 'gzip' }, body: gzipSync('{}') }],
    ['a redirect', { status: 302, headers: { location: '/3/elsewhere' }, body: '' }],
  ])('%s is 502 in TMDB’s format', async (_what, answer) => {
    standIn.behave({ answer });
    expect(await failure(gateway().details(5001))).toMatchObject({
      status: 502,
      body: { success: false, status_code: 43, status_message: 'The movie database cannot be reached.' },
    });
  });

  it('have only the fields of TMDB’s errors', async () => {
    const body = {
      status_code: 7,
      status_message: 'x'.repeat(9_000),
      success: true,
      more: 'x'.repeat(9_000),
    };
    standIn.behave({ answer: { status: 403, body: JSON.stringify(body) } });
    expect((await failure(gateway().details(5001))).body).toEqual({
      success: false,
      status_code: 7,
      status_message: 'x'.repeat(500),
    });
    standIn.recover();
    standIn.behave({ answer: { status: 418, body: `{"status_code":${'['.repeat(100_000)}` } });
    expect((await failure(gateway().details(5001))).body).toMatchObject({ status_code: 11 });
  });

  it.each([401, 429, 500, 503] as const)('%i is not cached', async (status) => {
    const source = gateway({ retries: 0 });
    standIn.fail(status, 1);
    expect((await failure(source.details(5001))).status).toBe(status === 401 ? 502 : status);
    expect((await source.details(5001)).title).toBe('The Lantern Keepers');
  });

  it('a movie’s 404 is cached for a minute', async () => {
    const source = gateway();
    standIn.fail(404, 1);
    await failure(source.details(5001));
    time += MINUTE - 1;
    expect((await failure(source.details(5001))).status).toBe(404);
    expect(standIn.requests).toHaveLength(1);
    time += 1;
    expect((await source.details(5001)).id).toBe(5001);
  });

  it('never contain the token or the key', async () => {
    const source = gateway({}, { token: 'very-secret', apiKey: 'also-secret' });
    for (const trouble of [404, 500, 'hang-up', 'broken-json', 'empty-body'] as const) {
      standIn.recover();
      standIn.fail(trouble);
      const error = await failure(source.details(5001 + standIn.requests.length));
      const told = JSON.stringify([error.message, error.body, error.stack, error.cause, String(error.cause)]);
      expect(told).not.toMatch(/very-secret|also-secret/);
    }
  });

  it('never contain the token, even if TMDB escaped it', async () => {
    // `\u0076` is an escaped "v".
    const body = String.raw`{"status_code":7,"status_message":"No: \u0076ery-secret"}`;
    standIn.behave({ answer: { status: 403, body } });
    const error = await failure(gateway({}, { token: 'very-secret' }).details(5001));
    expect(error.body).toMatchObject({ status_message: 'No: ***' });
  });
});

describe('design, Gateway: the rate limit towards TMDB', () => {
  it('allows at most 30 requests per second', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const source = gateway();
    let answered = 0;
    const pages = Array.from({ length: 70 }, (_, index) => 1 + index);
    const ends = Promise.all(
      pages.map(async (page) => {
        await source.discover({ page }, `visitor ${page}`);
        answered += 1;
      }),
    );
    const have = async (count: number) => {
      while (answered < count) await new Promise((resolve) => setImmediate(resolve));
      await new Promise((resolve) => setImmediate(resolve));
      expect(standIn.requests).toHaveLength(count);
    };
    await have(30);
    await vi.advanceTimersByTimeAsync(999);
    await have(30);
    await vi.advanceTimersByTimeAsync(1);
    await have(60);
    await vi.advanceTimersByTimeAsync(1_000);
    await have(70);
    await ends;
  });

  it('refuses a visitor with more waiting requests than can be sent within the limit', async () => {
    const source = gateway({ rate: 1, timeLimit: 500 });
    await source.details(5001, undefined, 'a');
    const error = await failure(source.details(5002, undefined, 'a'));
    expect(error).toMatchObject({ status: 429, retryAfter: 1, body: { status_code: 25 } });
    expect(error.message).not.toContain('The movie database answered');
  });

  it('design, Strangers: refuses with 503 a request without a turn in time, and not as a failure of TMDB', async () => {
    const source = gateway({ rate: 1, timeLimit: 2_000 });
    for (const visitor of ['a', 'b', 'c']) void source.details(5001, visitor, visitor).catch(() => undefined);
    const error = await failure(source.details(5001, 'd', 'd'));
    expect(error).toMatchObject({ status: 503, retryAfter: 1, message: expect.stringContaining('Too many') });
  });

  /** Ids of the movies requested from TMDB, in order. */
  const askedFor = () => standIn.requests.map(({ path }) => Number(path.split('/').at(-1)));

  it('design, Strangers: a visitor does not block another visitor’s requests', async () => {
    const source = gateway({ rate: 8 });
    const busy = Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => source.details(6000 + index, undefined, 'busy')),
    );
    await failure(source.details(6100, undefined, 'other'));
    await busy;
    expect(askedFor().indexOf(6100)).toBeLessThan(8);
    expect(askedFor().at(-1)).toBe(6007);
  });

  it('design, Strangers: a visitor does not block another visitor’s searches for people and series', async () => {
    const source = gateway({ rate: 8 });
    const search = (term: string, visitor: string) => source.search(term, { page: 1 }, visitor);
    const busy = Promise.allSettled(
      ['a', 'b'].flatMap((visitor) => [1, 2, 3].map((number) => search(`${visitor}${number}`, visitor))),
    );
    await search('somebody', 'other');
    await busy;
    const asked = standIn.requests.map(({ path, query }) => `${path.split('/').at(-1)} ${query['query']}`);
    // The three visitors take turns, so the third request of `somebody` is among the first 13 requests.
    expect(asked.indexOf('collection somebody')).toBeGreaterThan(0);
    expect(asked.indexOf('collection somebody')).toBeLessThan(13);
  });

  it('design, Strangers: a visitor who wants an answer that waits in another visitor’s queue gets it at their own turn', async () => {
    const source = gateway({ rate: 4, timeLimit: 20_000 });
    const busy = Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => source.details(6000 + index, undefined, 'busy')),
    );
    await failure(source.details(6007, undefined, 'other'));
    await busy;
    expect(askedFor().indexOf(6007)).toBeLessThan(4);
    expect(askedFor()).toHaveLength(8);
  });
});

describe('design, Strangers: failures are logged at a limited rate, with their cause', () => {
  function withLog(limits: TmdbSourceOptions['limits'] = {}, options: Partial<TmdbSourceOptions> = {}) {
    const lines: string[] = [];
    const write = (details: object, message: string) =>
      void lines.push(`${message} ${JSON.stringify(details)}`);
    return {
      lines,
      source: gateway({ retries: 0, ...limits }, { log: { info: write, warn: write }, ...options }),
    };
  }

  it('logs that the token is refused, without the token', async () => {
    const { lines, source } = withLog({}, { token: 'very-secret' });
    for (let id = 5001; id < 5010; id += 1) await failure(source.details(id));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/refuses TMDB_TOKEN \(401\): check the token/);
    expect(lines[0]).not.toContain('very-secret');
    expect(source.problem?.()).toBe('it cannot be reached, or does not answer as it should');
  });

  it('logs an outage and its end', async () => {
    const { lines, source } = withLog({ probeInterval: 0 });
    standIn.fail('hang-up', 5);
    for (let id = 5001; id < 5006; id += 1) await failure(source.details(id));
    expect(source.problem?.()).toContain('cannot be reached');
    await source.details(5006);
    expect(source.problem?.()).toBeUndefined();
    expect(lines.map((line) => line.split(' {')[0])).toEqual([
      'The movie database is away: it cannot be reached, or does not answer as it should',
      'The movie database is back',
    ]);
  });

  it('logs neither its own full queue nor a missing movie', async () => {
    const { lines, source } = withLog({ rate: 1, timeLimit: 500 });
    expect((await failure(source.details(999_999_999, undefined, 'a'))).status).toBe(404);
    expect((await failure(source.details(5002, undefined, 'a'))).status).toBe(429);
    expect(lines).toEqual([]);
    expect(source.problem?.()).toBeUndefined();
  });
});

describe('design, Gateway: control characters in TMDB’s texts', () => {
  it('are removed, except tabs and line breaks', async () => {
    const movie = {
      id: 5001,
      title: 'Se\0v\u007fe\u0085n\b',
      overview: 'One.\r\n\tTwo.\f',
      tagline: 'C:\\u0000 é',
    };
    standIn.behave({ path: '/3/movie/5001', answer: { status: 200, body: JSON.stringify(movie) } });
    expect(await gateway().details(5001)).toMatchObject({
      title: 'Seven',
      overview: 'One.\r\n\tTwo.',
      tagline: 'C:\\u0000 é',
    });
  });

  it('are removed if they turn the text around them, escaped or not', async () => {
    const body = '{"id":5001,"title":"S\\u202Ee\u2066v\u061cen\\u200f","overview":"…"}';
    standIn.behave({ path: '/3/movie/5001', answer: { status: 200, body } });
    expect(await gateway().details(5001)).toMatchObject({ title: 'Seven', overview: '…' });
  });
});

describe('design, Strangers: cache misses are limited per visitor', () => {
  it('refuses a visitor over the limit, except for cached answers', async () => {
    const source = gateway({}, { missesPerMinute: 3 });
    const first = await source.search('night', FIRST_PAGE, 'busy');
    await source.details(5001, undefined, 'busy');
    await source.details(5001, undefined, 'busy');
    const error = await failure(source.details(5002, undefined, 'busy'));
    expect(error).toMatchObject({ status: 429, body: { success: false, status_code: 25 } });
    expect(error.retryAfter).toBeGreaterThan(0);
    expect(await source.search('night', FIRST_PAGE, 'busy')).toBe(first);
    expect((await source.details(5002, undefined, 'other')).id).toBe(5002);
    expect((await source.details(5002, undefined, 'busy')).id).toBe(5002);
    expect((await source.details(5003)).id).toBe(5003);
  });

  it('charges two for a search with all its requests, and one for a movie with its series', async () => {
    const source = gateway({}, { missesPerMinute: 3 });
    await source.search('somebody', FIRST_PAGE, 'visitor');
    await source.details(5001, undefined, 'visitor');
    const asked = () => standIn.requests.map(({ path }) => path.replace('/3/', ''));
    await until(() => asked().length === 5);
    expect(asked()).toEqual([
      ...['search/movie', 'search/person', 'search/collection'],
      ...['movie/5001', 'collection/7001'],
    ]);
    expect(await failure(source.details(5002, undefined, 'visitor'))).toMatchObject({ status: 429 });
  });

  it('does not tell a visitor what others searched for: over the limit both are refused', async () => {
    const source = gateway({}, { missesPerMinute: 2 });
    await source.search('night', FIRST_PAGE, 'other');
    await source.search('seven', FIRST_PAGE, 'curious');
    const refusals = [
      await failure(source.search('night', FIRST_PAGE, 'curious')),
      await failure(source.search('nobody', FIRST_PAGE, 'curious')),
    ];
    expect(refusals.map(({ status, body }) => [status, body])).toEqual(
      Array(2).fill([429, refusals[0]?.body]),
    );
    expect(await source.search('seven', FIRST_PAGE, 'curious')).toMatchObject({ page: 1 });
    expect(standIn.requests.map(({ query }) => query.query)).not.toContain('nobody');
  });

  it('charges the same for a search, whatever is cached', async () => {
    const source = gateway({}, { missesPerMinute: 4 });
    await source.search('night', FIRST_PAGE, 'other');
    await source.search('night', FIRST_PAGE, 'curious');
    await source.search('seven', FIRST_PAGE, 'curious');
    expect(await failure(source.search('movie', FIRST_PAGE, 'curious'))).toMatchObject({ status: 429 });
  });

  it('refuses a search before it is read or waits for anything', async () => {
    const source = gateway({}, { missesPerMinute: 2 });
    await source.search('night', FIRST_PAGE, 'busy');
    const order: string[] = [];
    setImmediate(() => order.push('the next turn of the event loop'));
    await failure(source.search('seven', FIRST_PAGE, 'busy'));
    order.push('the refusal');
    await until(() => order.length === 2);
    expect(order).toEqual(['the refusal', 'the next turn of the event loop']);
  });

  it('returns a stale answer to a visitor over the limit', async () => {
    const source = gateway({}, { missesPerMinute: 2 });
    const old = await source.search('night', FIRST_PAGE, 'busy');
    time += 11 * MINUTE;
    expect(await source.search('night', FIRST_PAGE, 'busy')).toBe(old);
    await until(() => source.stats().stale === 1);
    await until(() => standIn.requests.length === 2);
  });
});

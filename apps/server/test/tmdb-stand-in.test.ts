import { FIXTURE_FILMS, startTmdbStandIn, type TmdbStandIn } from '@marquee/stand-ins/tmdb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let standIn: TmdbStandIn;
beforeEach(async () => {
  standIn = await startTmdbStandIn();
});
afterEach(() => standIn.close());

function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${standIn.url}${path}`, { headers: { authorization: `Bearer ${standIn.token}` }, ...init });
}

interface List {
  page: number;
  results: { id: number; poster_path: string | null; release_date?: string }[];
  total_pages: number;
}

async function list(path: string): Promise<List> {
  return (await ask(path)).json();
}

describe('spec 7: the stand-in for TMDB answers as TMDB does', () => {
  it('three pages, with a film on two of them', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => list(`/discover/movie?sort_by=popularity.desc&page=${page}`)),
    );
    expect(pages.map(({ total_pages }) => total_pages)).toEqual([3, 3, 3]);
    const ids = pages.map(({ results }) => results.map(({ id }) => id));
    expect(ids[0]?.at(-1)).toBe(ids[1]?.[0]);
    expect(new Set(ids.flat()).size).toBe(FIXTURE_FILMS.length);
    expect(FIXTURE_FILMS.length).toBeGreaterThanOrEqual(45);
  });

  it('films with all the holes that TMDB has', () => {
    const some = (hole: (film: (typeof FIXTURE_FILMS)[number]) => boolean) => FIXTURE_FILMS.some(hole);
    expect(some((film) => film.poster_path === null)).toBe(true);
    expect(some((film) => film.release_date === '')).toBe(true);
    expect(some((film) => film.release_date === undefined)).toBe(true);
    expect(some((film) => film.runtime === 0)).toBe(true);
    expect(some((film) => film.runtime === null)).toBe(true);
    expect(some((film) => film.budget === 0)).toBe(true);
    expect(some((film) => film.genres.length === 0)).toBe(true);
    expect(some((film) => film.production_companies.length === 0)).toBe(true);
    expect(some((film) => film.vote_count === 0)).toBe(true);
  });

  it('a search by a part of the title, and one of 500 pages', async () => {
    const { results, total_pages } = await list('/search/movie?query=NIGHT%20f');
    expect(results).toMatchObject([{ title: 'Night Ferry' }]);
    expect(total_pages).toBe(1);
    expect(await list('/search/movie?query=endless&page=500')).toMatchObject({ page: 500, total_pages: 500 });
  });

  it.each([
    ['/movie/1', 404, { status_code: 34 }],
    ['/movie/abc', 404, { status_code: 6 }],
    ['/search/movie', 422, { errors: ['query must be provided'] }],
    ['/discover/movie?page=501', 400, { status_code: 22 }],
    ['/tv/1', 404, { status_code: 34 }],
  ])('%s is %i', async (path, status, body) => {
    const answer = await ask(path);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject(body);
  });

  it('401 without the token', async () => {
    const answer = await ask('/movie/5001', { headers: { authorization: 'Bearer wrong' } });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ success: false, status_code: 7 });
  });

  it('a browser may read it, after asking', async () => {
    expect((await ask('/movie/5001')).headers.get('access-control-allow-origin')).toBe('*');
    const preflight = await ask('/movie/5001', { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
    expect(standIn.requests.map(({ method }) => method)).toEqual(['GET']);
  });

  it('pictures', async () => {
    const answer = await fetch(`${standIn.imageUrl}${FIXTURE_FILMS[0]?.poster_path}`);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect((await answer.arrayBuffer()).byteLength).toBeLessThan(2_000);
  });
});

describe('spec 8: the stand-in for TMDB fails as it is told', () => {
  it('records what it was asked', async () => {
    await ask('/search/movie?query=a%26b&page=2');
    expect(standIn.requests).toMatchObject([
      { method: 'GET', path: '/3/search/movie', query: { query: 'a&b', page: '2' } },
    ]);
  });

  it('so many times, then no more', async () => {
    standIn.behave({ failure: 429, retryAfter: 3, times: 2 });
    const answers = [await ask('/movie/5001'), await ask('/movie/5001'), await ask('/movie/5001')];
    expect(answers.map(({ status }) => status)).toEqual([429, 429, 200]);
    expect(answers[0]?.headers.get('retry-after')).toBe('3');
  });

  it('for a path or a term alone, until it recovers', async () => {
    standIn.behave({ path: '/3/movie', failure: 503 });
    standIn.behave({ term: 'night', failure: 'empty-results' });
    expect((await ask('/movie/5001')).status).toBe(503);
    expect((await list('/search/movie?query=night')).results).toEqual([]);
    expect((await list('/search/movie?query=night%20f')).results).toHaveLength(1);
    standIn.recover();
    expect((await ask('/movie/5001')).status).toBe(200);
  });

  it('hang-up, broken JSON, empty body', async () => {
    standIn.fail('hang-up', 1);
    await expect(ask('/movie/5001')).rejects.toThrow();
    standIn.fail('broken-json', 1);
    await expect((await ask('/movie/5001')).json()).rejects.toThrow(SyntaxError);
    standIn.fail('empty-body', 1);
    expect(await (await ask('/movie/5001')).text()).toBe('');
  });

  it('one term later than another that was asked for afterwards', async () => {
    standIn.behave({ term: 'night', delay: 200 });
    const order: string[] = [];
    await Promise.all(
      ['night', 'ping'].map(async (term) => {
        await list(`/search/movie?query=${term}`);
        order.push(term);
      }),
    );
    expect(order).toEqual(['ping', 'night']);
  });
});

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startTmdbStandIn } from '@marquee/test-kit/tmdb';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type AppParts, buildApp } from '../src/app.ts';
import { readConfig } from '../src/config/config.ts';
import { createCatalogueSource } from '../src/catalogue/catalogue-source.ts';
import { TRENDING_PATH } from '@marquee/test-kit/visitor';
import { fewMovies, webIn, writeWebExport } from './web/web-fixture.ts';

const open: FastifyInstance[] = [];

const ALIEN = {
  id: 348,
  title: 'Alien',
  popularity: 9,
  vote_average: 8,
  vote_count: 9,
  language: 'en',
  genres: [],
  companies: [],
  countries: [],
};
const folders: string[] = [];

async function appWith(env: NodeJS.ProcessEnv = {}, parts: AppParts = { movies: fewMovies() }) {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-app-'));
  folders.push(dataDir);
  const app = await buildApp(readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...env }, dataDir), parts);
  open.push(app);
  return app;
}

async function appWithWeb(env: NodeJS.ProcessEnv = {}) {
  const webFolder = await writeWebExport();
  folders.push(webFolder);
  return appWith(env, { ...(env.TMDB_TOKEN ? {} : { movies: fewMovies() }), web: webIn(webFolder) });
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()));
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

describe('design, Parts: one server with all its parts', () => {
  it('answers the movie database’s calls from the embedded catalogue if there is no token', async () => {
    const app = await appWith({}, {});
    const discover = await app.inject('/3/discover/movie?sort_by=popularity.desc');
    expect(discover.statusCode).toBe(200);
    expect(discover.json().results).toHaveLength(20);
  });

  it('answers calls of the documents protocol', async () => {
    const app = await appWith();
    const trending = await app.inject(TRENDING_PATH);
    expect(trending.statusCode).toBe(200);
    expect(trending.json()).toEqual({ total: 0, documents: [] });
  });

  it.each(['/3/nothing', '/v1/nothing'])(
    'answers the unknown call %s in its service’s format, not with a page',
    async (url) => {
      const answer = await (await appWithWeb()).inject(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toContain('application/json');
    },
  );

  it('answers API calls also if no web app was built', async () => {
    const app = await appWith();
    expect((await app.inject('/3/movie/157336')).statusCode).toBe(200);
    expect((await app.inject('/search')).statusCode).toBe(404);
  });
});

describe('design, Pages: a web app whose render bundle is missing', () => {
  it('is not served: the server does not start, and says why', async () => {
    const folder = await writeWebExport();
    folders.push(folder);
    await expect(appWith({}, { web: { folder, renderBundle: join(folder, 'nowhere.js') } })).rejects.toThrow(
      /^the pages of the web app cannot be rendered \(.*nowhere\.js.*\): build it again$/,
    );
  });
});

describe('operation', () => {
  it('reports that it is alive and that its store is reachable', async () => {
    const app = await appWith();
    expect((await app.inject('/healthz')).json()).toEqual({
      status: 'alive',
      version: 'unknown',
      commit: 'unknown',
    });
    const ready = await app.inject('/readyz');
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toEqual({
      status: 'ready',
      searchLog: { status: 'ready' },
      movies: { status: 'ready' },
    });
    expect(ready.headers['cache-control']).toBe('no-store');
  });

  it('design, Strangers: stays ready while the search log is unavailable, and reports that', async () => {
    const app = await appWith({ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' });
    const ready = await app.inject('/readyz');
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toEqual({
      status: 'ready',
      searchLog: { status: 'away', problem: 'it cannot be reached or used' },
      movies: { status: 'ready' },
    });
    expect((await app.inject('/3/discover/movie?sort_by=popularity.desc')).statusCode).toBe(200);
  });

  it.each(['catalogue', 'TMDB'])(
    'counts searches by API and page, by whether they found a movie, with %s',
    async (source) => {
      const tmdb = await startTmdbStandIn();
      const webFolder = await writeWebExport();
      folders.push(webFolder);
      const token = source === 'TMDB' ? { TMDB_TOKEN: tmdb.token, TMDB_URL: tmdb.url } : {};
      const movies = source === 'TMDB' ? undefined : createCatalogueSource({ catalogue: [ALIEN] });
      const app = await appWith({ METRICS_PORT: '0', ...token }, { movies, web: webIn(webFolder) });
      const counts = async () => {
        const text = await (await fetch(`http://127.0.0.1:${app.metricsPort}/metrics`)).text();
        return text.match(/^marquee_searches_total.*$/gm);
      };
      await app.ready();
      expect(await counts()).toEqual([
        'marquee_searches_total{found="yes"} 0',
        'marquee_searches_total{found="no"} 0',
      ]);
      for (const url of [
        '/3/search/movie?query=alien',
        '/3/search/movie?query=alien&page=2',
        '/3/search/movie?query=%20',
        '/3/search/movie?query=qzxv',
        '/3/discover/movie',
        '/search?q=alien',
        '/search?q=alien',
        '/search?q=qzxv',
        '/search',
      ])
        expect((await app.inject(url)).statusCode, url).toBe(200);
      expect(await counts()).toEqual([
        'marquee_searches_total{found="yes"} 3',
        'marquee_searches_total{found="no"} 2',
      ]);
      await tmdb.close();
    },
  );

  it('counts no failure as a refusal', async () => {
    const movies = { ...fewMovies(), details: () => Promise.reject(new Error('broken')) };
    const app = await appWith({ METRICS_PORT: '0' }, { movies });
    expect((await app.inject('/3/movie/7')).statusCode).toBe(500);
    const text = await (await fetch(`http://127.0.0.1:${app.metricsPort}/metrics`)).text();
    expect(text).toMatch(/marquee_requests_total\{.*status="500"\} 1/);
    expect(text).not.toMatch(/marquee_refusals_total\{/);
  });

  it('has no metrics on the public port', async () => {
    expect((await (await appWithWeb()).inject('/metrics')).statusCode).toBe(404);
  });

  it('serves metrics by route on a separate port', async () => {
    const app = await appWith({ METRICS_PORT: '0', READS_PER_MINUTE: '1' });
    await app.inject('/3/movie/157336?api_key=hush');
    for (const status of [200, 429]) expect((await app.inject(TRENDING_PATH)).statusCode).toBe(status);
    const text = await (await fetch(`http://127.0.0.1:${app.metricsPort}/metrics`)).text();
    expect(text).toMatch(/marquee_requests_total\{method="GET",route="[^"]*:id[^"]*",status="200"\} 1/);
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="[^"]*:id[^"]*",status="200"\} 1/,
    );
    expect(text).toContain(
      '# TYPE marquee_search_log_commits_total counter\nmarquee_search_log_commits_total 0',
    );
    expect(text).toMatch(/marquee_refusals_total\{reason="visitor_limit",route="[^"]*documents"\} 1/);
    for (const name of ['reads_waiting', 'writes_waiting', 'connections', 'is_away']) {
      expect(text).toContain(`# TYPE marquee_search_log_${name} gauge\nmarquee_search_log_${name} 0`);
    }
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
    expect(text).not.toContain('hush');
    expect((await app.inject('/metrics')).statusCode).toBe(404);
  });

  it('counts and logs requests with malformed URLs', async () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const app = await appWith({ METRICS_PORT: '0', LOG_LEVEL: 'info' });
    const urls = ['/%E0%A4%A', '/3/%E0%A4%A', '/t/p/w500/%E0%A4%A', '/v1/%E0%A4%A'];
    for (const url of urls) await app.inject(url);
    const text = await (await fetch(`http://127.0.0.1:${app.metricsPort}/metrics`)).text();
    await app.close();
    const lines = write.mock.calls
      .flatMap(([written]) => String(written).trim().split('\n'))
      .filter((line) => line.includes('request answered'))
      .map((line) => JSON.parse(line));
    write.mockRestore();
    expect(lines).toMatchObject(
      [400, 404, 404, 400].map((status) => ({ req: { method: 'GET', route: '/malformed-url' }, status })),
    );
    for (const status of [400, 404]) {
      expect(text).toContain(
        `marquee_requests_total{method="GET",route="/malformed-url",status="${status}"} 2`,
      );
    }
  });

  it('counts requests that cannot be parsed', async () => {
    const app = await appWith({ METRICS_PORT: '0' });
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    for (const url of ['/a b', `/${'a'.repeat(17_000)}`]) {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
      socket.write(`GET ${url} HTTP/1.1\r\nHost: films.example\r\n\r\n`);
      await text(socket);
    }
    const metrics = await (await fetch(`http://127.0.0.1:${app.metricsPort}/metrics`)).text();
    for (const status of [400, 431]) {
      expect(metrics).toContain(
        `marquee_requests_total{method="unknown",route="unknown",status="${status}"} 1`,
      );
    }
  });

  it('has every metric of the dashboard and the alerts, and the dashboard shows all of our metrics', async () => {
    const dashboard = await readFile(
      new URL('../../../deploy/grafana-dashboard.json', import.meta.url),
      'utf8',
    );
    const shown = new Set(
      dashboard
        .match(/\b(?:marquee|nodejs|process)_[a-z0-9_]+/g)
        ?.map((name) => name.replace(/_bucket$/, '')),
    );
    const webFolder = await writeWebExport();
    folders.push(webFolder);
    const app = await appWith(
      { METRICS_PORT: '0', TMDB_TOKEN: 'token', TMDB_URL: 'http://127.0.0.1:1' },
      { web: webIn(webFolder) },
    );
    await app.ready();
    const text = await (await fetch(`http://127.0.0.1:${app.metricsPort}/metrics`)).text();
    const types = new Map(
      [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]),
    );
    expect(shown.size).toBeGreaterThan(20);
    expect([...shown].filter((name) => !types.has(name))).toEqual([]);
    const alerts = await readFile(new URL('../../../deploy/alerts.yaml', import.meta.url), 'utf8');
    const watched = alerts.match(/\b(?:marquee|nodejs|process)_[a-z0-9_]+/g) ?? [];
    expect(watched).toContain('marquee_search_log_is_away');
    expect(watched.filter((name) => !types.has(name))).toEqual([]);
    const ours = [...types.keys()].filter((name) => name.startsWith('marquee_'));
    expect(ours.filter((name) => !shown.has(name))).toEqual([]);
    const counters = ours.filter((name) => types.get(name) === 'counter');
    expect(counters).toEqual(ours.filter((name) => name.endsWith('_total')));
  });
});

describe('information for the operator', () => {
  /** Returns the app's log lines of level `warn` and above while `work` runs. */
  async function warningsOf(app: FastifyInstance, work: () => Promise<unknown>): Promise<string[]> {
    const lines: string[] = [];
    const { log } = app;
    log.warn = (...[details, message]: unknown[]) => void lines.push(String(message ?? details));
    await work();
    return lines;
  }

  it('shows the version and the commit in /healthz and in the metrics', async () => {
    const app = await appWith(
      { METRICS_PORT: '0' },
      { movies: fewMovies(), version: '7.8.9', commit: '0123abc' },
    );
    expect((await app.inject('/healthz')).json()).toEqual({
      status: 'alive',
      version: '7.8.9',
      commit: '0123abc',
    });
    const text = await (await fetch(`http://127.0.0.1:${app.metricsPort}/metrics`)).text();
    expect(text).toContain('marquee_build_info{version="7.8.9",commit="0123abc"} 1');
  });

  it('warns once about X-Forwarded-For from an untrusted address', async () => {
    const ask = (app: FastifyInstance) => async () => {
      for (const address of ['192.0.2.1', '192.0.2.2'])
        await app.inject({ url: '/healthz', headers: { 'x-forwarded-for': address } });
    };
    for (const env of [{}, { TRUST_PROXY: '10.0.0.0/8' }]) {
      const app = await appWith(env);
      const lines = await warningsOf(app, ask(app));
      expect(lines).toEqual([expect.stringMatching(/X-Forwarded-For .*TRUST_PROXY/)]);
      expect(lines.join()).not.toContain('192.0.2');
    }
    const trusting = await appWith({ TRUST_PROXY: '127.0.0.1' });
    expect(await warningsOf(trusting, ask(trusting))).toEqual([]);
    const direct = await appWith();
    expect(await warningsOf(direct, () => direct.inject('/healthz'))).toEqual([]);
  });

  it('warns at the start if TMDB refuses the token, and not if it does not', async () => {
    const tmdb = await startTmdbStandIn();
    const start = async (token: string) => {
      const app = await appWith({ TMDB_TOKEN: token, TMDB_URL: tmdb.url }, {});
      const lines = await warningsOf(app, async () => {
        await app.listen({ host: '127.0.0.1', port: 0 });
        await expect.poll(() => tmdb.answering).toBe(0);
      });
      return { app, lines };
    };
    const wrong = await start('not-the-token');
    await expect.poll(() => wrong.lines).toEqual([expect.stringMatching(/refuses TMDB_TOKEN/)]);
    expect((await wrong.app.inject('/3/movie/5001')).statusCode).toBe(502);
    const { movies } = (await wrong.app.inject('/readyz')).json();
    expect(movies.status).toBe('away');
    expect(JSON.stringify(movies)).not.toMatch(/token|401/i);
    const right = await start(tmdb.token);
    expect((await right.app.inject('/3/movie/5001')).statusCode).toBe(200);
    expect(right.lines).toEqual([]);
    expect((await right.app.inject('/readyz')).json().movies).toEqual({ status: 'ready' });
    await tmdb.close();
  });
});

describe('design, Configuration: an outbound proxy', () => {
  it('forwards requests to TMDB and its image host, except for the hosts in NO_PROXY', async () => {
    const tmdb = await startTmdbStandIn();
    const tunnelled: string[] = [];
    const proxy = createServer().on('connect', (request, socket, head) => {
      tunnelled.push(request.url ?? '');
      const upstream = connect(Number(request.url?.split(':')[1]), '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        upstream.write(head);
        upstream.pipe(socket).pipe(upstream);
      });
      for (const end of [socket, upstream]) end.on('error', () => {});
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const address = proxy.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    // Only the proxy can resolve this host name, so a request without the proxy fails.
    const named = (url: string) => url.replace('127.0.0.1', 'tmdb.example');
    const env = { TMDB_TOKEN: tmdb.token, TMDB_URL: named(tmdb.url), TMDB_IMAGE_URL: named(tmdb.imageUrl) };
    const through = { ...env, HTTP_PROXY: `http://127.0.0.1:${port}` };
    const ask = async (app: FastifyInstance) => [
      (await app.inject('/3/movie/5001')).statusCode,
      (await app.inject('/t/p/w500/stand-in-5001.png')).statusCode,
    ];
    expect(await ask(await appWith(through, {}))).toEqual([200, 200]);
    expect(new Set(tunnelled)).toEqual(new Set([named(new URL(tmdb.url).host)]));
    const sent = tunnelled.length;
    expect(sent).toBeGreaterThan(1);
    const except = { ...through, NO_PROXY: 'example.org, tmdb.example' };
    expect(await ask(await appWith(except, {}))).toEqual([502, 502]);
    const here = { TMDB_URL: tmdb.url, TMDB_IMAGE_URL: tmdb.imageUrl };
    expect(await ask(await appWith({ ...through, ...here }, {}))).toEqual([200, 200]);
    expect(tunnelled).toHaveLength(sent);
    proxy.closeAllConnections();
    proxy.close();
    await tmdb.close();
  });
});

describe('request ids', () => {
  it.each([
    ['accepts a proxy’s id', 'edge-42_a', /^edge-42_a$/],
    ['creates one', undefined, /^[0-9a-f]{8}-\w+$/],
    ['replaces an invalid one', 'a b\u0000c', /^[0-9a-f]{8}-\w+$/],
    ['replaces an overlong one', 'x'.repeat(65), /^[0-9a-f]{8}-\w+$/],
  ])('%s, and returns it', async (_what, given, id) => {
    const headers = given === undefined ? {} : { 'x-request-id': given };
    expect((await (await appWith()).inject({ url: '/healthz', headers })).headers['x-request-id']).toMatch(
      id,
    );
  });
});

describe('design, Pages: security headers', () => {
  it('are on every answer', async () => {
    const app = await appWithWeb();
    for (const url of ['/', '/nowhere', '/3/movie/157336', '/healthz', '/favicon.ico']) {
      const { headers } = await app.inject(url);
      expect(headers['x-content-type-options'], url).toBe('nosniff');
      expect(headers['referrer-policy'], url).toBe('strict-origin-when-cross-origin');
    }
  });

  it('allow the app to call the services that it was built for', async () => {
    const app = await appWithWeb({ EXPO_PUBLIC_MOVIE_DATABASE_URL: 'https://api.themoviedb.org/3' });
    const policy = String((await app.inject('/')).headers['content-security-policy']);
    expect(policy).toContain("connect-src 'self' https://api.themoviedb.org;");
  });

  it('require strict transport only behind a trusted proxy with TLS', async () => {
    const behind = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'marquee.example' };
    const trusting = await appWithWeb({ TRUST_PROXY: '127.0.0.1' });
    const page = await trusting.inject({ url: '/movie/157336', headers: behind });
    expect(page.headers['strict-transport-security']).toBe('max-age=31536000');
    expect(page.body).toContain('href="https://marquee.example/movie/157336"');

    const alone = await appWithWeb();
    const same = await alone.inject({ url: '/movie/157336', headers: behind });
    expect(same.headers['strict-transport-security']).toBeUndefined();
    expect(same.body).not.toContain('marquee.example');
  });
});

describe('design, Pages: the sitemap', () => {
  it('contains, with a token, the movies on Home and those searched for twice, independent of earlier requests', async () => {
    const tmdb = await startTmdbStandIn();
    const dataDir = await mkdtemp(join(tmpdir(), 'marquee-app-'));
    folders.push(dataDir);
    const start = () =>
      appWithWeb({
        TMDB_TOKEN: tmdb.token,
        TMDB_URL: tmdb.url,
        DATA_DIR: dataDir,
        PUBLIC_URL: 'https://films.example',
      });
    const moviesOf = async (app: FastifyInstance) =>
      [...(await app.inject('/sitemap.xml')).body.matchAll(/movie\/(\d+)<\/loc>/g)].map(([, id]) =>
        Number(id),
      );

    const first = await start();
    const listed = async (page: number): Promise<{ id: number; title: string }[]> =>
      (await first.inject(`/3/discover/movie?sort_by=popularity.desc&page=${page}`)).json().results;
    const shown = [...(await listed(1)), ...(await listed(2)), ...(await listed(3))];
    const searched = await first.inject('/3/search/movie?query=endless');
    const [trending]: { id: number; title: string }[] = searched.json().results;
    const count = () =>
      first.inject({
        method: 'POST',
        url: '/v1/databases/marquee/collections/searches/documents',
        headers: { 'x-appwrite-project': 'marquee', origin: 'https://films.example' },
        payload: {
          documentId: 'unique()',
          data: {
            searchTerm: 'endless',
            movie_id: trending?.id,
            title: trending?.title,
            count: 1,
            poster_url: '',
          },
        },
      });
    // A movie that was counted once would tell what one visitor searched for.
    for (const one of [1, 2]) expect((await count()).json()).toMatchObject({ count: one });
    await first.close();

    // Without its details, the movie's page would be 404, and the sitemap would not list the movie.
    const details = JSON.stringify({ id: trending?.id, title: trending?.title });
    tmdb.behave({ path: `/3/movie/${trending?.id}`, answer: { status: 200, body: details } });
    const second = await start();
    await second.inject('/movie/5005');
    expect(new Set(await moviesOf(second))).toEqual(new Set([...shown, trending].map((movie) => movie?.id)));
    await tmdb.close();
  });
});

describe('design, Strangers: PUBLIC_URL', () => {
  it('is the origin of canonical URLs, whatever host the proxy forwards', async () => {
    const app = await appWithWeb({ PUBLIC_URL: 'https://marquee.example' });
    const page = await app.inject({ url: '/movie/157336', headers: { host: 'backend' } });
    expect(page.body).toContain('href="https://marquee.example/movie/157336"');
    expect(page.body).not.toContain('backend');
  });

  it('is an allowed origin of posters on the pages of every host', async () => {
    const app = await appWithWeb({ PUBLIC_URL: 'https://marquee.example' });
    const page = await app.inject({ url: '/', headers: { host: 'films.example' } });
    expect(page.headers['content-security-policy']).toContain(
      "img-src 'self' data: https://marquee.example;",
    );
  });

  it.each(['https', 'http', 'javascript', 'file'])(
    'is not set: only the schemes http and https are accepted from a proxy, not %s',
    async (proto) => {
      const app = await appWithWeb({ TRUST_PROXY: '127.0.0.1' });
      const headers = { host: 'films.example', 'x-forwarded-for': '192.0.2.1', 'x-forwarded-proto': proto };
      const { body } = await app.inject({ url: '/movie/157336', headers });
      expect(body.includes(`href="${proto}://films.example/movie/157336"`)).toBe(proto.startsWith('http'));
      expect(body).not.toContain('javascript://');
      expect(body).not.toContain('file://');
    },
  );

  const PROXY = { PUBLIC_URL: 'https://marquee.example', TRUST_PROXY: '127.0.0.1' };
  const under = (host: string) => ({
    host: '127.0.0.1:3000',
    'x-forwarded-for': '192.0.2.1',
    'x-forwarded-host': host,
  });

  it('is the target of redirects from other public host names', async () => {
    const app = await appWithWeb(PROXY);
    for (const [url, to] of [
      ['/', 'https://marquee.example/'],
      ['/search?q=a%20b', 'https://marquee.example/search?q=a%20b'],
      ['//evil.example/x', 'https://marquee.example//evil.example/x'],
    ]) {
      const page = await app.inject({ url, headers: under('www.marquee.example') });
      expect([page.statusCode, page.headers.location]).toEqual([308, to]);
    }
  });

  it('causes no redirects for APIs, health checks and posters, nor for local names', async () => {
    const app = await appWithWeb(PROXY);
    for (const url of ['/3/movie/157336', '/healthz', '/t/p/w500/marquee-157336.svg', '/sitemap.xml']) {
      expect((await app.inject({ url, headers: under('www.marquee.example') })).statusCode, url).toBe(200);
    }
    for (const host of [
      'marquee.example',
      'marquee.example:443',
      'localhost',
      'a.localhost',
      'backend',
      '192.0.2.7',
      '[2001:db8::1]',
    ]) {
      expect((await app.inject({ url: '/', headers: under(host) })).statusCode, host).toBe(200);
    }
  });

  it('causes no redirect loop with a proxy that sends its own name in Host', async () => {
    const app = await appWithWeb(PROXY);
    const headers = { host: 'upstream.marquee.lan', 'x-forwarded-for': '192.0.2.1' };
    expect((await app.inject({ url: '/', headers })).statusCode).toBe(200);
    const untrusting = await appWithWeb({ PUBLIC_URL: 'https://marquee.example' });
    expect((await untrusting.inject({ url: '/', headers: under('other.example') })).statusCode).toBe(200);
  });
});

describe('reading from other origins (CORS)', () => {
  const ORIGIN = 'http://localhost:8081';
  const url = '/3/movie/157336';

  it('is allowed for the configured origins', async () => {
    const app = await appWith({ ALLOWED_ORIGINS: ORIGIN });
    const read = await app.inject({ url, headers: { origin: ORIGIN } });
    expect(read.headers['access-control-allow-origin']).toBe(ORIGIN);
    const asked = await app.inject({ method: 'OPTIONS', url, headers: { origin: ORIGIN } });
    expect(asked.statusCode).toBe(204);
    expect(asked.headers['access-control-allow-origin']).toBe(ORIGIN);
    expect(asked.headers).toMatchObject({
      'access-control-allow-headers': 'authorization, accept',
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-max-age': '86400',
    });
  });

  it('is refused for all others', async () => {
    for (const env of [{}, { ALLOWED_ORIGINS: ORIGIN }]) {
      const app = await appWith(env);
      const answer = await app.inject({ url, headers: { origin: 'https://evil.example' } });
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  });
});

describe('failures', () => {
  it('hide their details and name the request’s id, by which the log has them', async () => {
    const app = await appWith();
    app.get('/broken', async () => {
      throw new Error('password is hush');
    });
    const answer = await app.inject('/broken');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('hush');
    expect(answer.json().requestId).toMatch(/^[0-9a-f]{8}-\w+$/);
  });

  it.each([
    ['/v1/databases/%E0%A4%A', 400, { code: 400, type: 'general_argument_invalid' }],
    [
      `/v1/databases/marquee/collections/${'x'.repeat(500)}/documents`,
      414,
      { type: 'general_argument_invalid' },
    ],
    ['/3/%E0%A4%A', 404, { success: false, status_code: 34 }],
    ['/t/p/w500/%E0%A4%A', 404, undefined],
    ['/movie/%E0%A4%A', 400, { statusCode: 400, error: 'Bad Request', message: 'The address is malformed' }],
  ])('design, Parts: answer a malformed URL %s in the format of its service', async (url, status, body) => {
    const answer = await (await appWithWeb()).inject(url);
    expect(answer.statusCode).toBe(status);
    if (body) expect(answer.json()).toMatchObject(body);
    else expect(answer.body).toBe('');
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{8}-\w+$/),
    });
  });

  it.each([
    ['GET /a b HTTP/1.1', 400, 'The request cannot be read'],
    ['GET movie/1 HTTP/1.1', 400, 'The request cannot be read'],
    [`GET /3/${'a'.repeat(17_000)} HTTP/1.1`, 431, 'The address and the headers are too long'],
  ])('answer invalid HTTP with a request id, too (%#)', async (line, statusCode, message) => {
    const app = await appWith();
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
    socket.write(`${line}\r\nHost: films.example\r\n\r\n`);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${statusCode} `));
    expect(head).toMatch(/^x-request-id: [\w-]{1,64}$/m);
    expect(head).toContain('x-content-type-options: nosniff');
    expect(head).toContain('connection: close');
    expect(JSON.parse(body)).toMatchObject({ statusCode, message });
  });

  it.each([
    ['/%', 400],
    ['/3/%zz', 404],
    ['/movie/%c3%28', 400],
  ])('answer a malformed URL %s with %i instead of 500', async (url, status) => {
    expect((await (await appWithWeb()).inject(url)).statusCode).toBe(status);
  });
});

describe('design, Pages: an address that no page can answer', () => {
  /** The `accept` header of a browser that opens a page. */
  const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  const long = (start: string) => start.padEnd(8193, 'x');

  it.each([
    ['/movie/603%', 400, 'Page could not be found.'],
    ['/100%', 400, 'Page could not be found.'],
    [long('/search?q='), 414, 'This address is too long.'],
    [long('/'), 414, 'This address is too long.'],
  ])('is a small page without scripts for a visitor (%#)', async (url, status, text) => {
    const answer = await (await appWithWeb()).inject({ url, headers: { accept } });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-language': 'en',
      'cache-control': 'no-store',
      vary: 'accept, accept-language',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.body).toContain(`<h1>${text}</h1>`);
    expect(answer.body).toContain('<a href="/">Home</a>');
    expect(answer.body).not.toContain('<script');
  });

  it('design, Languages: is in the visitor’s language', async () => {
    const headers = { accept, 'accept-language': 'ar' };
    const { body } = await (await appWithWeb()).inject({ url: long('/'), headers });
    expect(body).toContain('<html lang="ar" dir="rtl">');
    expect(body).toContain('<h1>هذا العنوان طويل جدًا.</h1>');
  });

  it('is allowed up to 8,192 characters', async () => {
    const url = long('/search?x=').slice(0, 8192);
    expect((await (await appWithWeb()).inject({ url, headers: { accept } })).statusCode).toBe(200);
  });

  it.each([
    ['/movie/603%', 400, { accept: '*/*' }],
    ['/movie/603%', 400, {}],
    ['/3/movie/603%', 404, { accept }],
    ['/v1/100%', 400, { accept }],
    [long('/'), 414, { accept: 'application/json' }],
    [long('/3/search/movie?query='), 414, { accept }],
    [long('/v1/databases/'), 414, { accept }],
  ])('is JSON for programs and below the services’ paths (%#)', async (url, status, headers) => {
    const answer = await (await appWithWeb()).inject({ url, headers });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('application/json');
  });

  /** Sends a request line that is too long. Resolves with the answer's head and body. */
  async function overflow(start: string): Promise<string[]> {
    const app = await appWith();
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
    socket.write(`GET ${start.padEnd(17_000, 'x')} HTTP/1.1\r\nHost: films.example\r\n\r\n`);
    return (await text(socket)).split('\r\n\r\n');
  }

  it('is a small page without scripts if address and headers are too long to be read', async () => {
    const [head = '', body = ''] = await overflow('/search?q=');
    expect(head).toMatch(/^HTTP\/1.1 431 /);
    expect(head).toContain('content-type: text/html; charset=utf-8');
    expect(head).toContain("content-security-policy: default-src 'none'");
    expect(head).toContain('x-content-type-options: nosniff');
    expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`);
    expect(body).toContain('<h1>This address is too long.</h1>');
    expect(body).not.toContain('<script');
  });

  it.each(['/3/search/movie?query=', '/v1/databases/', '/t/p/w500/'])(
    'is JSON if it begins with %s and is too long to be read',
    async (start) => {
      const [head = '', body = ''] = await overflow(start);
      expect(head).toContain('content-type: application/json');
      expect(JSON.parse(body)).toEqual({
        statusCode: 431,
        error: 'Request Header Fields Too Large',
        message: 'The address and the headers are too long',
      });
    },
  );
});

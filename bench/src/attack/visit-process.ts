import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { VisitJob, VisitResult } from './visits.ts';

// This separate process simulates visitors. Like a trusted proxy, it sends each visitor's address in `X-Forwarded-For`.

const CONNECTIONS = 64;
const VISITORS = 20;

/** The interval between two requests of an ordinary visitor, in ms. */
const REQUEST_INTERVAL_MS = 400;

const V1 = '/v1/databases/marquee/collections';
const TERMS = Array.from({ length: 60 }, (_, index) => `night ${index}`);

interface Ask {
  method?: string;
  path: string;
  body?: string;
  /** Whether the Content-Length is larger than the body, so that the request never ends. */
  isEndless?: boolean;
}

const anyOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];
const anyText = () => Math.random().toString(36).slice(2);
const anyId = (most: number) => 1 + Math.floor(Math.random() * most);
const created = (term: string) =>
  JSON.stringify({
    documentId: 'unique()',
    data: { searchTerm: term, movie_id: 5001, title: 'Night', count: 1, poster_url: '' },
  });

/** The attacker's requests: new terms, pages, movies and posters, long paths, endless bodies, the search log. */
const EXPENSIVE_REQUESTS: (() => Ask)[] = [
  () => ({ path: `/search?q=${anyText()}` }),
  () => ({ path: `/movie/${anyId(9_000_000)}` }),
  () => ({ path: `/3/search/movie?query=${anyText()}&page=${anyId(500)}` }),
  () => ({ path: `/3/movie/${anyId(9_000_000)}` }),
  () => ({ path: `/t/p/w500/${anyText()}.jpg` }),
  () => ({ path: `/link-preview/${anyId(9_000)}.jpg` }),
  () => ({ path: `${'/'.repeat(7_000)}x` }),
  () => ({ path: `/%28a%29${'/%28a%29'.repeat(800)}` }),
  () => ({ path: `/3/search/movie?query=${'x'.repeat(15_000)}` }),
  () => ({ method: 'POST', path: `${V1}/searches/documents`, body: created(anyText()) }),
  () => ({ method: 'POST', path: `${V1}/searches/documents`, body: '{', isEndless: true }),
  () => ({ method: 'POST', path: '/3/nothing', body: '{bad' }),
  () => ({ path: `${V1}/searches/documents?queries[0]={"method":"limit","values":[100]}` }),
];

/** The requests of ordinary visitors, who mostly need cached content and sometimes something new. */
const ORDINARY_REQUESTS: (() => Ask)[] = [
  () => ({ path: '/' }),
  () => ({ path: `/search?q=${encodeURIComponent(anyOf(TERMS) ?? '')}` }),
  () => ({ path: `/movie/${5000 + anyId(20)}` }),
  () => ({ path: '/3/discover/movie?sort_by=popularity.desc' }),
  () => ({ path: `/3/search/movie?query=${encodeURIComponent(anyOf(TERMS) ?? '')}` }),
  () => ({ path: `/3/movie/${5000 + anyId(20)}` }),
  () => ({ path: `/t/p/w500/stand-in-${5000 + anyId(20)}.png` }),
  () => ({ path: `/3/search/movie?query=${anyText()}` }),
  () => ({ path: `${V1}/trending/documents?queries[0]={"method":"limit","values":[5]}` }),
];

/** Returns the status of the response, or 0 if the connection broke. */
function ask({ method = 'GET', path, body, isEndless }: Ask, port: number, visitor: string, agent: Agent) {
  return new Promise<number>((resolve) => {
    const headers = {
      'x-forwarded-for': visitor,
      'x-appwrite-project': 'marquee',
      accept: 'text/html,image/webp,*/*',
      'accept-encoding': 'br',
      ...(body !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body) + (isEndless ? 1000 : 0),
      }),
    };
    const sent = request({ port, host: '127.0.0.1', method, path, headers, agent }, (answer) => {
      answer.resume().on('close', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', () => resolve(0));
    if (isEndless) sent.write(body);
    else sent.end(body);
  });
}

async function run({ port, kind, seconds }: VisitJob): Promise<VisitResult> {
  const agent = new Agent({ keepAlive: true });
  const latencies: number[] = [];
  const statuses: Record<string, number> = {};
  const began = performance.now();
  const isOver = () => performance.now() - began > seconds * 1000;

  async function visit(visitor: string, asks: (() => Ask)[], thinking: number) {
    await sleep(Math.random() * thinking);
    while (!isOver()) {
      const next = anyOf(asks)?.();
      if (!next) return;
      const start = performance.now();
      const status = await ask(next, port, visitor, agent);
      latencies.push(performance.now() - start);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (thinking > 0) await sleep(thinking * (0.5 + Math.random()));
    }
  }

  await Promise.all(
    kind === 'attack'
      ? Array.from({ length: CONNECTIONS }, () => visit('198.51.100.1', EXPENSIVE_REQUESTS, 0))
      : Array.from({ length: VISITORS }, (_, index) =>
          visit(`192.0.2.${index + 1}`, ORDINARY_REQUESTS, REQUEST_INTERVAL_MS),
        ),
  );
  agent.destroy();
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
  const refusals = Object.entries(statuses).reduce(
    (sum, [status, times]) => sum + (Number(status) >= 200 && Number(status) < 400 ? 0 : times),
    0,
  );
  const perSecond = latencies.length / ((performance.now() - began) / 1000);
  return { answers: latencies.length, refusals, perSecond, p50: at(0.5), p99: at(0.99), statuses };
}

process.once('message', (job: VisitJob) => {
  run(job).then(
    (result) => process.send?.(result, () => process.exit(0)),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

import type { Request } from 'autocannon';
import { LANGUAGES } from '../../../packages/messages/src/languages.ts';
import { measureAlternately, median } from '../measure-alternately.ts';
import { load, WARM_UP } from '../load.ts';
import type { Row } from '../row.ts';
import { type FedMarquee, PAGES } from './fed-marquee.ts';

interface PageRequestOptions {
  host?: string;
  /** The `Accept-Language` header. */
  languages?: string;
  /** The visitor's address in `X-Forwarded-For`. */
  visitor?: string;
}

/** A browser's request for a page. */
function pageRequest(
  path: string,
  { host = '127.0.0.1', languages = 'en-US,en;q=0.9', visitor = '127.0.0.1' }: PageRequestOptions = {},
): Request {
  const headers = {
    host,
    accept: 'text/html',
    'accept-encoding': 'gzip, deflate, br',
    'accept-language': languages,
    'x-forwarded-for': visitor,
  };
  return { path, headers };
}

const SECONDS = 3;

const RENDERED = 'marquee_pages_rendered_total';
const WITHOUT_DATA = 'marquee_pages_without_data_total';

/**
 * The number of host names in the requests. Each host name has its own entries in the page cache, because a page
 * contains its own URL.
 */
const HOSTS = 3000;

/** Measures how many pages per second the server renders with cached data, and how many cached pages it sends. */
export async function* serverTime(ours: FedMarquee, reference: string): AsyncIterable<Row> {
  const referencePort = Number(new URL(reference).port);
  let batch = 0;
  /** Returns requests for uncached pages. They cycle through the languages. Each host name has its own visitor. */
  function newPages(paths: readonly string[], languages: readonly string[] = ['en']): Request[] {
    batch += 1;
    return Array.from({ length: HOSTS }, (_, number) => number).flatMap((number) =>
      paths.map((path, place) =>
        pageRequest(path, {
          host: `host-${batch}-${number}.example`,
          languages: languages[(number + place) % languages.length],
          visitor: `10.0.${number >> 8}.${number & 255}`,
        }),
      ),
    );
  }
  const everyPage = Object.values(PAGES);
  /** Measures pages that the server must render. */
  async function renderedAnew(what: string, languages?: readonly string[]): Promise<Row> {
    const before = await ours.counted(RENDERED);
    const withoutDataBefore = await ours.counted(WITHOUT_DATA);
    const requests = newPages(everyPage, languages);
    const { perSecond, mean, p99 } = await load({ port: ours.port, requests, seconds: SECONDS });
    const rendered = (await ours.counted(RENDERED)) - before;
    const withoutData = (await ours.counted(WITHOUT_DATA)) - withoutDataBefore;
    return {
      what,
      measured: perSecond,
      unit: 'perSecond',
      details: `${rendered} rendered, ${withoutData} sent without data; mean ${mean.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
    };
  }
  const home = [pageRequest(PAGES.home)];
  // Warm-up: the server compiles its code.
  await load({ port: ours.port, requests: newPages(everyPage), seconds: WARM_UP });

  const alone = { connections: 1, seconds: SECONDS };
  const times: { name: string; mean: number; p99: number }[] = [];
  for (const [name, path] of Object.entries(PAGES)) {
    times.push({ name, ...(await load({ port: ours.port, requests: newPages([path]), ...alone })) });
  }
  const kept = await load({ port: ours.port, requests: home, ...alone });
  const bareHome = await load({ port: referencePort, requests: home, ...alone });
  yield {
    what: "the server's own time for a rendered page, its data known: the slowest page",
    measured: Math.max(...times.map(({ mean }) => mean)),
    unit: 'ms',
    details: [
      ...times.map(({ name, mean, p99 }) => `${name} ${mean.toFixed(1)} (p99 ${p99.toFixed(1)})`),
      `Home kept ${kept.mean.toFixed(2)}, the reference page ${bareHome.mean.toFixed(2)} ms`,
    ].join(', '),
  };

  const many = await measureAlternately(
    () => load({ port: ours.port, requests: home, seconds: SECONDS }),
    () => load({ port: referencePort, requests: home, seconds: SECONDS }),
  );
  const perSecond = median(many.ours.map((result) => result.perSecond));
  const bare = median(many.theirs.map((result) => result.perSecond));
  yield {
    what: 'pages of Home, 64 connections',
    measured: perSecond,
    unit: 'perSecond',
    details: `${(perSecond / bare).toFixed(2)} of the reference server's ${Math.round(bare)}`,
  };
  yield await renderedAnew('pages rendered anew, of every kind, 64 connections');
  yield await renderedAnew('the same in nine languages in turn', Object.keys(LANGUAGES));
}

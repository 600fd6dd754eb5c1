import { SEARCH_LOG } from '@marquee/contract';
import type { App } from '@marquee/native-host';
import { Visitor } from '@marquee/test-kit/visitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../harness/start-server.ts';
import { movies, openApp, PLATFORMS, searchFor } from './open-app.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.stop());

/** Returns the records of a term in the server's search log. */
async function recordsOf(term: string): Promise<object[]> {
  const query = encodeURIComponent(
    JSON.stringify({ method: 'equal', attribute: 'searchTerm', values: [term] }),
  );
  const path = `/v1/databases/${SEARCH_LOG.database}/collections/${SEARCH_LOG.searches}/documents`;
  const answer = await fetch(`${server.address}${path}?queries[0]=${query}`, {
    headers: { 'X-Appwrite-Project': SEARCH_LOG.project },
  });
  return (await answer.json()).documents;
}

const searches = (app: App) =>
  app.requests
    .filter(({ url }) => url.includes('/3/search/movie'))
    .map(({ url }) => new URL(url).searchParams.get('query'));

describe.each(PLATFORMS)('Search in the release on %s', (platform) => {
  it('searches half a second after the last key press, and shows only the last term (spec 4, 9)', async () => {
    const app = await openApp(platform, server.address);
    await app.tap({ role: 'link', name: 'Search' });
    await app.settled();
    await app.tap({ role: 'searchbox' });
    await app.type('alien');
    await app.advance(400);
    expect(searches(app)).toEqual([]);
    await app.advance(200);
    expect(searches(app)).toEqual(['alien']);
    // The term changes while the first request is in flight.
    await app.backspace(5);
    await app.type('godfather');
    await app.advance(600);
    await app.settled();
    expect(searches(app)).toEqual(['alien', 'godfather']);
    expect(app.has({ text: 'Search Results for godfather' })).toBe(true);
    expect(movies(app)[0]?.props.accessibilityLabel).toMatch(/^The Godfather 1972 /);
    expect(app.announcements).toContainEqual(expect.stringMatching(/^\d+ movies found for godfather$/));
    app.close();
  });

  it('counts a search, which makes its movie trend (spec 1, 4)', async () => {
    const term = platform === 'ios' ? 'matrix' : 'inception';
    const title = platform === 'ios' ? /^The Matrix/ : /^Inception/;
    const storage = new Map<string, string>();
    const app = await openApp(platform, server.address, { storage });
    await searchFor(app, term);
    expect(await recordsOf(term)).toMatchObject([
      { searchTerm: term, count: 1, title: expect.stringMatching(title) },
    ]);
    await app.tap({ role: 'button', name: 'Clear search' });
    await app.settled();
    expect(app.has({ role: 'button', name: term })).toBe(true);
    await app.closeKeyboard();
    await app.tap({ role: 'link', name: 'Home' });
    await app.settled();
    expect(app.has({ role: 'link', name: new RegExp(`${title.source}.*, number \\d$`) })).toBe(true);
    app.close();
    const other = await openApp(platform, server.address);
    await searchFor(other, term);
    expect(await recordsOf(term)).toMatchObject([{ count: 2 }]);
    other.close();
  });

  it('reads trending from the collection `trending`, and not from `searches` (design, Search log)', async () => {
    const app = await openApp(platform, server.address);
    const read = app.requests.flatMap(({ url }) => /\/v1\/.*\/collections\/(\w+)\//.exec(url)?.[1] ?? []);
    expect(read).toEqual([SEARCH_LOG.trending]);
    app.close();
  });

  it('loads the next page at the end of the first (design, Behaviour)', async () => {
    const app = await openApp(platform, server.address);
    await searchFor(app, 'the');
    await app.closeKeyboard();
    const first = movies(app).length;
    await app.scroll({ text: 'Search Results for the' }, { y: 4_000 });
    await app.settled();
    expect(app.requests.some(({ url }) => url.includes('query=the') && url.includes('page=2'))).toBe(true);
    expect(movies(app).length).toBeGreaterThan(first);
    app.close();
  });

  it('says that nothing was found, and why a search failed (spec 2, 8)', async () => {
    const app = await openApp(platform, server.address);
    await searchFor(app, 'zzzzqqqq');
    expect(app.has({ text: 'No movies found' })).toBe(true);
    expect(app.announcements).toContain('No movies found for zzzzqqqq');
    await app.tap({ role: 'button', name: 'Clear search' });
    await app.settled();
    expect(app.has({ text: 'Start typing to search for movies' })).toBe(true);
    app.failRequests(/\/3\/search/, 500);
    await app.type('alien');
    await app.advance(600);
    await app.settled();
    expect(app.has({ text: 'Error: Failed to fetch movies: Internal Server Error' })).toBe(true);
    app.recoverRequests();
    // The keyboard is still open after typing. It must not cover the button.
    await app.tap({ role: 'button', name: 'Try again' });
    await app.settled();
    expect(app.has({ text: 'Search Results for alien' })).toBe(true);
    app.close();
  });

  it('opens a trending movie under "No movies found" at the first tap with the keyboard open (design, Behaviour)', async () => {
    const first = await openApp(platform, server.address);
    await searchFor(first, 'casablanca');
    first.close();
    // The server reads trending at most once a second.
    const visitor = new Visitor(server.address);
    await expect
      .poll(async () => (await visitor.trending()).map(({ title }) => title))
      .toContain('Casablanca');
    // The screen is tall, so that the rail of trending movies is above the keyboard.
    const app = await openApp(platform, server.address, { device: { height: 1_200 } });
    await searchFor(app, 'zzzzqqqq');
    // The rank is not checked, because other tests' searches may put other movies before Casablanca.
    const movie = app.find({ role: 'link', name: /Casablanca.*, number \d$/ });
    await app.scrollTo(movie);
    expect(app.host.keyboardShown).toBe(true);
    await app.tap(movie);
    await app.settled();
    expect(app.has({ text: 'Overview' })).toBe(true);
    app.close();
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DocumentsServer, startDocumentsServer } from './documents-server.ts';
import { movie } from './movie-finder.ts';
import { temporaryFolders } from './test-stores.ts';
import { claim, recordsIn, Visitor } from '@marquee/test-kit/visitor';

const folder = temporaryFolders();

const query = (query: object, i: number) => `queries[${i}]=${encodeURIComponent(JSON.stringify(query))}`;

/** The queries of the app's trending list. */
const TOP_FIVE = [
  { method: 'limit', values: [5] },
  { method: 'orderDesc', attribute: 'count' },
];
describe('design, Languages: trending in the visitor’s language', () => {
  let server: DocumentsServer;
  let visitor: Visitor;

  beforeEach(async () => {
    server = await startDocumentsServer({ dataDir: await folder() });
    visitor = new Visitor(server.origin);
    await visitor.search('film 3', 3);
    await visitor.search('film 2', 2);
    await visitor.search('film 2', 2);
    const titles: Record<string, string> = { 'de 2': 'Film zwei', 'pt-BR 2': 'Filme dois' };
    server.movies.titleIn = (id, language) => {
      const title = titles[`${language} ${id}`];
      return title === undefined ? undefined : { title };
    };
  });
  afterEach(() => server.close());

  async function titles(locale?: string) {
    const answer = await visitor.call(
      'GET',
      `trending/documents?${TOP_FIVE.map(query).join('&')}`,
      undefined,
      locale === undefined ? {} : { 'x-appwrite-locale': locale },
    );
    return recordsIn(answer).map(({ title }) => title);
  }

  it.each([
    ['de', ['Film zwei', 'Film 3']],
    ['de-AT', ['Film zwei', 'Film 3']],
    ['pt-br', ['Filme dois', 'Film 3']],
    ['ja', ['Film 2', 'Film 3']],
    ['en', ['Film 2', 'Film 3']],
    ['it', ['Film 2', 'Film 3']],
    ['', ['Film 2', 'Film 3']],
    ['x'.repeat(5_000), ['Film 2', 'Film 3']],
  ])('has the titles known in the language of the client (%#)', async (locale, wanted) => {
    expect(await titles(locale)).toEqual(wanted);
  });

  it('is in each visitor’s own language, whoever asked before', async () => {
    const asked = await Promise.all(['de', undefined, 'pt-BR', 'en', 'de', undefined].map((l) => titles(l)));
    expect(asked.map(([first]) => first)).toEqual([
      'Film zwei',
      'Film 2',
      'Filme dois',
      'Film 2',
      'Film zwei',
      'Film 2',
    ]);
  });

  it('has translated titles as soon as they are cached', async () => {
    expect(await titles('fr')).toEqual(['Film 2', 'Film 3']);
    server.movies.titleIn = (id, language) => ({ title: `${language} ${id}` });
    expect(await titles('fr')).toEqual(['fr 2', 'fr 3']);
  });

  it('marks the language of a title if it differs, only for requests that name one', async () => {
    server.movies.titleIn = (id) =>
      id === 3 ? { title: 'Film 3', title_language: 'en' } : { title: 'Film zwei' };
    const path = `trending/documents?${TOP_FIVE.map(query).join('&')}`;
    const german = await visitor.call('GET', path, undefined, { 'x-appwrite-locale': 'de' });
    expect(recordsIn(german).map(({ title_language }) => title_language)).toEqual([undefined, 'en']);
    const stored = await visitor.call('GET', path);
    expect(JSON.stringify(stored.body)).not.toContain('title_language');
  });

  it('is the stored one for requests without a locale, as of official clients, whatever the browser', async () => {
    const answer = await visitor.call(
      'GET',
      `trending/documents?${TOP_FIVE.map(query).join('&')}`,
      undefined,
      {
        'accept-language': 'de',
      },
    );
    expect(recordsIn(answer).map(({ title }) => title)).toEqual(['Film 2', 'Film 3']);
  });

  it('changes neither stored records nor answers to writes', async () => {
    await titles('de');
    const headers = { 'x-appwrite-locale': 'de' };
    const found = await visitor.find('film 2');
    const counted = await visitor.call(
      'PATCH',
      `searches/documents/${found?.$id}`,
      { data: { count: 3 } },
      headers,
    );
    expect(counted.body).toMatchObject({ title: 'Film 2', count: 3 });
    expect(await visitor.find('film 2')).toMatchObject({ title: 'Film 2' });
    expect(await titles()).toEqual(['Film 2', 'Film 3']);
  });

  it('stores the English title, if known, of a movie that is first in another language only', async () => {
    const german = { ...movie(7), title: 'Film sieben' };
    server.movies.cachedFirstMovie = (term, language) =>
      term === 'sieben' && language === 'de' ? { movie: german, isByTitle: true } : undefined;
    server.movies.titleIn = (id, language) =>
      id === 7 && language === 'en' ? { title: 'Film 7' } : undefined;
    await visitor.search('sieben', 7, { ...claim('sieben', 7), title: 'Film sieben' });
    expect(await visitor.find('sieben')).toMatchObject({ movie_id: 7, title: 'Film 7' });
  });
});

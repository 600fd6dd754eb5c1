import { afterEach, beforeEach, expect, it } from 'vitest';
import { type DocumentsServer, startDocumentsServer } from './documents-server.ts';
import { movie } from './movie-finder.ts';
import { describeOnEachStore } from './test-stores.ts';
import { Visitor, claim, recordIn, refusalIn } from '@marquee/test-kit/visitor';

describeOnEachStore('design, Search log: the movie that a search raises', (store) => {
  let server: DocumentsServer;
  let visitor: Visitor;
  beforeEach(async () => {
    server = await startDocumentsServer(await store.fresh());
    visitor = new Visitor(server.origin);
  });
  afterEach(() => server.close());

  const counts = async () => (await visitor.trending()).map(({ movie_id, count }) => [movie_id, count]);

  /** Sets the first movie for the term `film 2 dune`, by language. */
  function know(firsts: Record<string, { number: number; isByTitle?: boolean } | undefined>) {
    server.movies.cachedFirstMovie = (term, language = 'en') => {
      const first = term === 'film 2 dune' ? firsts[language] : undefined;
      return first && { movie: movie(first.number), isByTitle: first.isByTitle ?? true };
    };
  }

  it('design, Strangers: is the current first movie; earlier counts stay where they are', async () => {
    for (let time = 0; time < 3; time += 1) await visitor.search('film 2 dune', 2);
    know({ en: { number: 5 } });
    expect(await visitor.search('film 2 dune', 2)).toBe(200);
    expect(await visitor.find('film 2 dune')).toMatchObject({
      movie_id: 5,
      title: 'Film 5',
      poster_url: '/t/p/w500/poster-5.jpg',
      count: 4,
    });
    expect(await counts()).toEqual([
      [2, 3],
      [5, 1],
    ]);
    // Each concurrent search is counted once, and its answer has the movie that it raised.
    const { $id } = (await visitor.find('film 2 dune')) ?? { $id: '' };
    know({ en: { number: 6 } });
    const answers = await Promise.all(Array.from({ length: 10 }, () => visitor.update($id, { count: 5 })));
    expect(answers.map((answer) => recordIn(answer).movie_id)).toEqual(Array.from({ length: 10 }, () => 6));
    expect(answers.map((answer) => recordIn(answer).count).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 10 }, (_, index) => 5 + index),
    );
    expect(await counts()).toEqual([
      [6, 10],
      [2, 3],
      [5, 1],
    ]);
  });

  it('has its current title in the movie database, also if it was stored before', async () => {
    await visitor.search('film 2 dune', 2);
    await visitor.search('film 5', 5);
    server.movies.cachedFirstMovie = (term) =>
      term === 'film 2 dune' ? { movie: { ...movie(5), title: 'Film V' }, isByTitle: true } : undefined;
    await visitor.search('film 2 dune', 2);
    const [raised] = await visitor.trending();
    expect(raised).toMatchObject({ movie_id: 5, title: 'Film V', count: 2 });
  });

  it('does not change while the movie database is silent, nor by an answer in another language', async () => {
    await visitor.search('film 2 dune', 2);
    know({ de: { number: 5 } });
    await visitor.search('film 2 dune', 2);
    expect(await counts()).toEqual([[2, 2]]);
  });

  it('design, Languages: is the first in the record’s language, until the English answer is known', async () => {
    know({ de: { number: 5 } });
    expect((await visitor.create(claim('film 2 dune', 5))).status).toBe(201);
    know({ de: { number: 6 }, fr: { number: 7 } });
    await visitor.search('film 2 dune', 5);
    know({ en: { number: 2 }, de: { number: 6 } });
    await visitor.search('film 2 dune', 5);
    know({ de: { number: 6 } });
    await visitor.search('film 2 dune', 5);
    expect(await counts()).toEqual([
      [2, 2],
      [6, 1],
      [5, 1],
    ]);
  });

  it('does not exist if the first movie does not match by title; the term is counted', async () => {
    const understood = { units: [{ kind: 'person', name: 'Film Two' }] };
    const { search } = server.movies;
    server.movies.search = async (...asked) =>
      Object.assign(await search.apply(server.movies, asked), { understood });
    expect(await visitor.search('film 2 dune', 2)).toBe(201);
    expect(await visitor.search('film 2 dune', 2)).toBe(200);
    expect(await visitor.find('film 2 dune')).toMatchObject({ movie_id: 2, count: 2 });
    expect(await counts()).toEqual([]);
    // From now on the first movie matches by title, so a search raises it.
    know({ en: { number: 2, isByTitle: true } });
    await visitor.search('film 2 dune', 2);
    expect(await counts()).toEqual([[2, 1]]);
    know({ en: { number: 2, isByTitle: false } });
    await visitor.search('film 2 dune', 2);
    expect(await visitor.find('film 2 dune')).toMatchObject({ count: 4 });
    expect(await counts()).toEqual([[2, 1]]);
  });

  it('is raised if the answer understood nothing but a title', async () => {
    const understood = { title: 'Film 2' };
    const { search } = server.movies;
    server.movies.search = async (...asked) =>
      Object.assign(await search.apply(server.movies, asked), { understood });
    await visitor.search('film 2 dune', 2);
    expect(await counts()).toEqual([[2, 1]]);
  });

  it('is found in the visitor’s language even if only another server has requested it', async () => {
    const { search } = server.movies;
    const asked: (string | undefined)[] = [];
    server.movies.search = async (term, parameters, ...rest) => {
      asked.push(parameters.language);
      const page = await search.call(server.movies, term, parameters, ...rest);
      if (parameters.language !== 'de') return page;
      return { ...page, results: [{ ...movie(5), title: 'Film fünf' }] };
    };
    const german = { ...claim('film 2 dune', 5), title: 'Film fünf' };
    const invalid = [400, 'document_invalid_structure'];
    const post = (headers: Record<string, string>, data: object = german) =>
      visitor.call('POST', 'searches/documents', { documentId: 'unique()', data }, headers);
    expect(refusalIn(await post({}))).toEqual(invalid);
    expect(refusalIn(await post({ 'accept-language': 'fr' }))).toEqual(invalid);
    const other = { ...german, title: 'Kauf das' };
    expect(refusalIn(await post({ 'accept-language': 'de-AT' }, other))).toEqual(invalid);
    expect((await post({ 'accept-language': 'de-AT,en;q=0.5' })).status).toBe(201);
    expect(asked).toEqual([undefined, undefined, 'fr', undefined, 'de', undefined, 'de']);
    expect(await counts()).toEqual([[5, 1]]);
    const second = { ...german, searchTerm: 'film 2 other' };
    expect((await post({ 'x-appwrite-locale': 'de' }, second)).status).toBe(201);
  });
});

describeOnEachStore('design, Search log: the limit of raises per visitor and movie', (store) => {
  it('only counts terms beyond the limit', async () => {
    const rules = { sameMoviePerHour: 60 };
    const server = await startDocumentsServer(await store.fresh(), { rules });
    const visitor = new Visitor(server.origin);
    const { $id } = recordIn(await visitor.create(claim('film 2', 2)));
    const answers = await Promise.all(Array.from({ length: 69 }, () => visitor.update($id, { count: 2 })));
    expect(answers.map((answer) => recordIn(answer).count).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 69 }, (_, index) => index + 2),
    );
    await visitor.search('film 2 again', 2);
    await visitor.search('film 3', 3);
    // A second visitor, with another address, counts directly in the search log.
    await server.searchLog.countUp($id, '192.0.2.7');
    const counts = (await visitor.trending()).map(({ movie_id, count }) => [movie_id, count]);
    expect(counts).toEqual([
      [2, 61],
      [3, 1],
    ]);
    expect(await visitor.find('film 2')).toMatchObject({ count: 71 });
    await server.close();
  });
});

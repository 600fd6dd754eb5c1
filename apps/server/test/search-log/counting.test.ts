import { afterEach, beforeEach, expect, it } from 'vitest';
import { type DocumentsServer, startDocumentsServer } from './documents-server.ts';
import { movie } from './movie-finder.ts';
import { openDatabase } from './open-database.ts';
import { type StoreAddress, describeOnEachStore } from './test-stores.ts';
import { Visitor, claim, recordIn, recordsIn, refusalIn } from '@marquee/test-kit/visitor';

describeOnEachStore('design, Search log: counting', (store) => {
  let address: StoreAddress;
  let server: DocumentsServer;
  let visitor: Visitor;

  beforeEach(async () => {
    address = await store.fresh();
    server = await startDocumentsServer(address);
    visitor = new Visitor(server.origin);
  });
  afterEach(() => server.close());

  it('spec 4: creates the record of a new term with count 1, then counts up by 1', async () => {
    expect(await visitor.search('dune', 1)).toBe(201);
    expect(await visitor.search('dune', 1)).toBe(200);
    expect(await visitor.find('dune')).toMatchObject({
      searchTerm: 'dune',
      movie_id: 1,
      title: 'Film 1',
      count: 2,
    });
  });

  it('design, Languages: accepts the first movie in another language with its title, and stores the English title', async () => {
    const german = { ...movie(2), title: 'Film zwei' };
    const other = { ...movie(3), title: 'Film drei' };
    const firsts = { de: german, fr: other };
    server.movies.cachedFirstMovie = (term, language) => {
      const first = term === 'film 2' && (language === 'de' || language === 'fr') && firsts[language];
      return first ? { movie: first, isByTitle: true } : undefined;
    };
    expect(refusalIn(await visitor.create({ ...claim('film 2', 2), title: 'Film drei' }))).toEqual([
      400,
      'document_invalid_structure',
    ]);
    expect((await visitor.create({ ...claim('film 2', 2), title: 'Film zwei' })).status).toBe(201);
    expect(await visitor.find('film 2')).toMatchObject({ movie_id: 2, title: 'Film 2' });
  });

  it('spec 3: stores title and poster of the movie database', async () => {
    await visitor.search('film 7', 7);
    await visitor.search('film 10', 10);
    expect(await visitor.find('film 7')).toMatchObject({
      title: 'Film 7',
      poster_url: '/t/p/w500/poster-7.jpg',
    });
    expect(await visitor.find('film 10')).toMatchObject({ title: 'Film 10', poster_url: '' });
    const byId = (await visitor.trending()).sort((a, b) => a.movie_id - b.movie_id);
    expect(byId).toMatchObject([
      { movie_id: 7, title: 'Film 7', poster_url: '/t/p/w500/poster-7.jpg', count: 1, searchTerm: '' },
      { movie_id: 10, poster_url: '', count: 1 },
    ]);
  });

  it('spec 1: lists a movie once in trending, with the searches of all its terms', async () => {
    for (const term of ['film 2 a', 'film 2 b', 'film 2 a', 'film 3']) {
      await visitor.search(term, term.startsWith('film 2') ? 2 : 3);
    }
    expect((await visitor.trending()).map(({ movie_id, count }) => [movie_id, count])).toEqual([
      [2, 3],
      [3, 1],
    ]);
  });

  it.each([64, 512])('loses none of %i concurrent searches for a new term', async (visitors) => {
    const statuses = await Promise.all(Array.from({ length: visitors }, () => visitor.search('everybody')));
    expect(statuses.every((status) => status === 200 || status === 201)).toBe(true);
    expect(await visitor.find('everybody')).toMatchObject({ count: visitors });
    expect(await visitor.trending()).toMatchObject([{ movie_id: 1, count: visitors }]);
    expect(server.searchLog.stats.writes).toBe(visitors);
  });

  it('counts a search whose record was deleted since it was found', async () => {
    await visitor.search('dune', 1);
    const found = await visitor.find('dune');
    const database = await openDatabase(address);
    await database.run('DELETE FROM searches');
    await database.close();
    expect((await visitor.update(found?.$id ?? '', { count: 2 })).status).toBe(200);
    expect(await visitor.find('dune')).toEqual({ ...found, $updatedAt: expect.any(String) });
  });

  it('batches writes that arrive during a commit, each with its own count', async () => {
    const { $id } = recordIn(await visitor.create(claim('shared')));
    const before = { ...server.searchLog.stats };
    const records = await Promise.all(Array.from({ length: 200 }, () => server.searchLog.countUp($id)));
    expect(records.map(({ count }) => count)).toEqual(Array.from({ length: 200 }, (_, index) => index + 2));
    const { writes, commits } = server.searchLog.stats;
    expect(writes - before.writes).toBe(200);
    // The first write may be committed alone, and all others in the next commit.
    expect(commits - before.commits).toBeLessThanOrEqual(2);
  });

  it('creates one record for concurrent creations of a term, and counts each', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => visitor.create(claim('race'))));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 201));
    const counts = answers.map((answer) => recordIn(answer).count).sort((a, b) => a - b);
    expect(counts).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    expect(new Set(answers.map((answer) => recordIn(answer).$id)).size).toBe(1);
    expect(await visitor.trending()).toMatchObject([{ count: 50 }]);
  });

  it('adds one, whatever whole number a visitor sends', async () => {
    const { $id } = recordIn(await visitor.create(claim('jump')));
    const sent = [1000, 2, 0, -7, Number.MAX_SAFE_INTEGER];
    const answers = await Promise.all(sent.map((count) => visitor.update($id, { count })));
    const counts = answers.map((answer) => recordIn(answer).count).sort((a, b) => a - b);
    expect(counts).toEqual([2, 3, 4, 5, 6]);
    expect(await visitor.trending()).toMatchObject([{ count: 6 }]);
  });

  it('keeps searches and titles consistent under mixed terms, movies and refusals', async () => {
    const terms = Array.from({ length: 300 }, (_, index) => `film ${index % 6 || 1} ${index % 10}`);
    await Promise.all(terms.map((term, index) => visitor.search(term, index % 6 || 1)));
    const searches = await visitor.findAll([...new Set(terms)]);
    const byMovie = new Map<number, number>();
    for (const { movie_id, count } of searches) byMovie.set(movie_id, (byMovie.get(movie_id) ?? 0) + count);
    const titles = await visitor.trending();
    expect(new Map(titles.map(({ movie_id, count }) => [movie_id, count]))).toEqual(byMovie);
    expect(titles.reduce((sum, { count }) => sum + count, 0)).toBe(300);
  });

  it('lists the movies with the highest counts; the total is the number of movies in the list', async () => {
    for (let number = 1; number <= 6; number += 1) {
      for (let time = 0; time < number; time += 1) await visitor.search(`film ${number}`, number);
    }
    expect((await visitor.trending(3)).map(({ count }) => count)).toEqual([6, 5, 4]);
    const five = await visitor.askForTrending();
    expect(recordsIn(five).map(({ count }) => count)).toEqual([6, 5, 4, 3, 2]);
    expect(five.body).toMatchObject({ total: 5 });
  });

  it('orders equal counts by the latest one, also after a restart', async () => {
    const address = await store.fresh();
    const first = await startDocumentsServer(address);
    const before = new Visitor(first.origin);
    for (const number of [3, 4, 2]) {
      await before.search(`film ${number}`, number);
      // The times of the counts must differ. They are stored in milliseconds.
      const counted = Date.now();
      await expect.poll(() => Date.now()).toBeGreaterThan(counted);
    }
    await before.search('film 3 again', 3);
    const order = [3, 2, 4];
    expect((await before.trending()).map(({ movie_id }) => movie_id)).toEqual(order);
    await first.close();
    const second = await startDocumentsServer(address);
    const after = new Visitor(second.origin);
    expect((await after.trending()).map(({ movie_id }) => movie_id)).toEqual(order);
    await second.close();
  });

  it('counts exactly with three servers on one store, which see each other’s counts', async () => {
    const address = await store.fresh();
    const servers = await Promise.all([0, 1, 2].map(() => startDocumentsServer(address)));
    const visitors = servers.map(({ origin }) => new Visitor(origin));
    const searches = Array.from({ length: 150 }, (_, index) =>
      visitors[index % 3]?.search(`film ${index % 5 || 1}`, index % 5 || 1),
    );
    const statuses = await Promise.all(searches);
    expect(statuses.filter((status) => status === 200 || status === 201)).toHaveLength(150);
    await expect
      .poll(
        async () => {
          const boards = await Promise.all(visitors.map((each) => each?.trending()));
          return boards.map((board) => board.reduce((sum, { count }) => sum + count, 0));
        },
        { interval: 100 },
      )
      .toEqual([150, 150, 150]);
    await Promise.all(servers.map((each) => each.close()));
  });
});

import { expect, it } from 'vitest';
import { blockName, listTrending, unblockName } from '../../src/commands/edit-trending.ts';
import { createDriver } from '../../src/search-log/store/create-driver.ts';
import { Store } from '../../src/search-log/store/store.ts';
import { startDocumentsServer } from './documents-server.ts';
import { openDatabase } from './open-database.ts';
import { describeOnEachStore } from './test-stores.ts';
import { Visitor } from '@marquee/test-kit/visitor';

const POLL_OPTIONS = { interval: 50 };

describeOnEachStore('docs/operating.md: blocking from trending', (store) => {
  it('hides a movie on all servers, whatever is counted, until it is unblocked', async () => {
    const address = await store.fresh();
    const servers = await Promise.all([startDocumentsServer(address), startDocumentsServer(address)]);
    const [one, other] = servers.map(({ origin }) => new Visitor(origin));
    if (!one || !other) throw new Error('Two servers were started');
    for (const term of ['film 2', 'film 2', 'film 3', 'film 3', 'film 4', 'film 4'])
      await one.search(term, Number(term[5]));
    const operator = new Store(await createDriver(address));
    const movies = async (visitor: Visitor) =>
      (await visitor.trending()).map(({ movie_id }) => movie_id).sort();
    const terms = async (visitor: Visitor) => {
      const byCount = { method: 'orderDesc', attribute: 'count' };
      const { documents } = await visitor.list('searches', byCount, { method: 'limit', values: [5] });
      return documents.map(({ searchTerm }) => searchTerm).sort();
    };
    expect(await blockName(operator, '2')).toBe(
      'Film 2 is kept out of trending on all servers, within 2 s. Its page stays.',
    );
    expect(await blockName(operator, 'The Film 3!')).toContain(
      'The term "The Film 3!" is kept out of trending',
    );
    await expect(blockName(operator, 'film  3')).rejects.toThrow('The term "film  3" is blocked already');
    for (const visitor of [one, other]) {
      await expect.poll(() => movies(visitor), POLL_OPTIONS).toEqual([3, 4]);
      await expect.poll(() => terms(visitor), POLL_OPTIONS).toEqual(['film 4']);
    }
    // Searches for a blocked term or movie are counted for the term, but do not raise the movie.
    expect(await one.search('FILM 3', 3)).toBe(200);
    expect(await one.search('film 2', 2)).toBe(200);
    expect(await one.find('film 3')).toMatchObject({ count: 3 });
    const counts = (await other.trending()).map(({ movie_id, count }) => [movie_id, count]);
    expect(counts.sort()).toEqual([
      [3, 2],
      [4, 2],
    ]);
    const listed = await listTrending(operator, '');
    expect(listed.split('\n').slice(-3)).toEqual(['Blocked:', '  Film 2', '  The term "The Film 3!"']);
    expect(await unblockName(operator, '2')).toBe(
      'Film 2 may be in trending again, with the counts that it has.',
    );
    await unblockName(operator, 'film 3');
    await expect(unblockName(operator, '2')).rejects.toThrow(
      'Film 2 is not blocked: npm run trending -- list shows what is',
    );
    await expect.poll(() => movies(other), POLL_OPTIONS).toEqual([2, 3, 4]);
    await operator.close();
    await Promise.all(servers.map((server) => server.close()));
  });

  it('raises no movie by a term that was just blocked, though nobody reads trending', async () => {
    const address = await store.fresh();
    const server = await startDocumentsServer(address);
    const visitor = new Visitor(server.origin);
    await visitor.search('film 2', 2);
    const operator = new Store(await createDriver(address));
    await blockName(operator, 'film 2');
    expect(await visitor.search('film 2', 2)).toBe(200);
    expect(await server.searchLog.topTitles(5)).toMatchObject([{ movieId: 2, count: 1 }]);
    await operator.close();
    await server.close();
  });

  it('lets the next movies come up in the place of blocked ones', async () => {
    const address = await store.fresh();
    const server = await startDocumentsServer(address);
    const visitor = new Visitor(server.origin);
    const movies = Array.from({ length: 10 }, (_, index) => index + 1);
    const database = await openDatabase(address);
    await database.run(`INSERT INTO titles (movie_id, title, poster_url, count, described_at, created_at, updated_at)
      VALUES ${movies.map((movie) => `(${movie}, 'Film ${movie}', '', ${1000 - movie}, 1, 1, 1)`).join(', ')}`);
    await database.close();
    const shown = async () => (await visitor.trending()).map(({ movie_id }) => movie_id);
    await expect.poll(shown, POLL_OPTIONS).toEqual([1, 2, 3, 4, 5]);
    const operator = new Store(await createDriver(address));
    for (const movie of ['1', '2', '4']) await blockName(operator, movie);
    await expect.poll(shown, POLL_OPTIONS).toEqual([3, 5, 6, 7, 8]);
    await operator.close();
    await server.close();
  });

  it('lets the next terms come up in the place of blocked ones', async () => {
    const address = await store.fresh();
    const server = await startDocumentsServer(address);
    const visitor = new Visitor(server.origin);
    for (let number = 1; number <= 8; number += 1) {
      for (let time = 0; time < 10 - number; time += 1) await visitor.search(`film ${number}`, number);
    }
    const operator = new Store(await createDriver(address));
    for (const name of ['film 1', 'film 2', '4']) await blockName(operator, name);
    const shown = async () => {
      const byCount = { method: 'orderDesc', attribute: 'count' };
      const { documents } = await visitor.list('searches', byCount, { method: 'limit', values: [5] });
      return documents.map(({ searchTerm }) => searchTerm);
    };
    await expect.poll(shown, POLL_OPTIONS).toEqual(['film 3', 'film 5', 'film 6', 'film 7', 'film 8']);
    await operator.close();
    await server.close();
  });

  it('refuses a term of which nothing is left', async () => {
    const operator = new Store(await createDriver(await store.fresh()));
    await expect(blockName(operator, '  ')).rejects.toThrow(
      'A film is named by its number, a term by its text',
    );
    await operator.close();
  });
});

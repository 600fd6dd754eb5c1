import { takeComplaints } from '../../test/complaints';
import {
  fakeServices,
  FIND_RECORD,
  failConnection,
  MORE_OF_RECORD,
  NEW_RECORD,
  type Reply,
  TRENDING,
} from '../../test/fake-services';
import { fakeMovie, records } from '../../test/movies';
import * as language from '@/language/language';
import { ownServer, searchLog } from './services';
import { countSearch, trendingMovies } from './search-log-client';

const DOCUMENTS = '/v1/databases/marquee/collections';

const queries = (query?: URLSearchParams) =>
  [...(query?.values() ?? [])].map((text): unknown => JSON.parse(text));

const conflict: Reply = { status: 409, body: { code: 409, type: 'document_already_exists' } };

describe('spec 7: counting a search', () => {
  it('creates a record with count 1 for a term that has none', async () => {
    const services = fakeServices();
    await countSearch('dune', fakeMovie());
    const [find, create, ...others] = services.calls;
    expect(others).toEqual([]);
    expect(find).toMatchObject({ method: 'GET', headers: { 'X-Appwrite-Project': 'marquee' } });
    expect(find?.path.split('?')[0]).toBe(`${DOCUMENTS}/searches/documents`);
    expect(queries(find?.query)).toEqual([{ method: 'equal', attribute: 'searchTerm', values: ['dune'] }]);
    expect(create).toMatchObject({
      method: 'POST',
      path: `${DOCUMENTS}/searches/documents`,
      headers: { 'X-Appwrite-Project': 'marquee', 'content-type': 'application/json' },
      body: {
        documentId: 'unique()',
        data: {
          searchTerm: 'dune',
          movie_id: 101,
          title: 'The Glass Harbour',
          count: 1,
          poster_url: `${ownServer}/t/p/w500/glass.jpg`,
        },
      },
    });
  });

  it('sends no term of over 200 letters to another Appwrite', async () => {
    const services = fakeServices();
    const project = jest.replaceProperty(searchLog, 'project', 'theirs');
    await countSearch('x'.repeat(201), fakeMovie());
    expect(services.calls).toEqual([]);
    await countSearch('x'.repeat(200), fakeMovie());
    expect(services.calls).toHaveLength(2);
    project.restore();
    await countSearch('x'.repeat(201), fakeMovie());
    expect(services.calls).toHaveLength(4);
  });

  it('leaves the poster empty for a movie without one', async () => {
    const services = fakeServices();
    await countSearch('dune', fakeMovie({ poster_path: null }));
    expect(services.callsTo(NEW_RECORD)[0]?.body).toMatchObject({ data: { poster_url: '' } });
  });

  it('raises the count of a term that has a record by 1, and sends nothing else', async () => {
    const services = fakeServices();
    services.on(FIND_RECORD, records({ $id: 'abc', searchTerm: 'dune', count: 41 }));
    await countSearch('dune', fakeMovie());
    expect(services.callsTo(NEW_RECORD)).toEqual([]);
    expect(services.callsTo(MORE_OF_RECORD)).toEqual([
      expect.objectContaining({
        path: `${DOCUMENTS}/searches/documents/abc`,
        headers: { 'X-Appwrite-Project': 'marquee', 'content-type': 'application/json' },
        body: { data: { count: 42 } },
      }),
    ]);
  });

  it('sends the language in which the movie was found, unless it is English (design, Languages)', async () => {
    const services = fakeServices();
    jest.spyOn(language, 'visitorLanguage').mockReturnValue('de');
    await countSearch('dune', fakeMovie());
    expect(services.callsTo(NEW_RECORD)[0]?.headers).toEqual({
      'X-Appwrite-Project': 'marquee',
      'X-Appwrite-Locale': 'de',
      'content-type': 'application/json',
    });
  });

  it.each(['50% & "half"', '🎬', 'فيلم', "it's [1]=2"])('finds the record of the term %s', async (term) => {
    const services = fakeServices();
    await countSearch(term, fakeMovie());
    expect(queries(services.calls[0]?.query)).toEqual([
      { method: 'equal', attribute: 'searchTerm', values: [term] },
    ]);
    expect(services.callsTo(NEW_RECORD)[0]?.body).toMatchObject({ data: { searchTerm: term } });
  });

  it('reads again and raises the count if another visitor created the record meanwhile (design, Search log)', async () => {
    const services = fakeServices();
    services.on(NEW_RECORD, () => {
      services.on(FIND_RECORD, records({ $id: 'theirs', count: 1 }));
      return conflict;
    });
    await countSearch('dune', fakeMovie());
    expect(services.calls.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET', 'PATCH']);
    expect(services.callsTo(MORE_OF_RECORD)[0]).toMatchObject({
      path: `${DOCUMENTS}/searches/documents/theirs`,
      body: { data: { count: 2 } },
    });
  });

  it('creates the record again if it was deleted since it was found (design, Search log)', async () => {
    const services = fakeServices();
    services.on(FIND_RECORD, records({ $id: 'old', count: 1 }));
    services.on(MORE_OF_RECORD, () => {
      services.on(FIND_RECORD, records());
      return { status: 404, body: { code: 404, type: 'document_not_found' } };
    });
    await countSearch('dune', fakeMovie());
    expect(services.calls.map(({ method }) => method)).toEqual(['GET', 'PATCH', 'GET', 'POST']);
    expect(services.callsTo(NEW_RECORD)[0]?.body).toMatchObject({ data: { searchTerm: 'dune', count: 1 } });
  });

  it('gives up after three more conflicts, logs and throws', async () => {
    const services = fakeServices();
    services.on(NEW_RECORD, conflict);
    await expect(countSearch('dune', fakeMovie())).rejects.toMatchObject({ status: 409 });
    expect(services.callsTo(NEW_RECORD)).toHaveLength(4);
    expect(takeComplaints()).toEqual([expect.stringContaining('Error updating search count:')]);
  });
});

describe('spec 8: a search count that fails', () => {
  it.each([
    ['finding', FIND_RECORD, { status: 500 }],
    ['finding', FIND_RECORD, failConnection],
    ['creating', NEW_RECORD, { status: 400 }],
    ['creating', NEW_RECORD, { text: '<html>' }],
  ])('in %s a record by %s is logged and rethrown (%#)', async (_, to, reply) => {
    const services = fakeServices();
    services.on(to, reply);
    await expect(countSearch('dune', fakeMovie())).rejects.toMatchObject({ name: 'ServiceError' });
    expect(takeComplaints()).toEqual([expect.stringMatching(/^Error updating search count: ServiceError: /)]);
    expect(services.callsTo(to)).toHaveLength(1);
  });
});

describe('spec 7, 9: the trending list', () => {
  it('is at most 5 titles, ordered by count descending', async () => {
    const services = fakeServices();
    await trendingMovies();
    expect(services.calls).toEqual([
      expect.objectContaining({ method: 'GET', headers: { 'X-Appwrite-Project': 'marquee' } }),
    ]);
    expect(services.calls[0]?.path.split('?')[0]).toBe(`${DOCUMENTS}/trending/documents`);
    expect(queries(services.calls[0]?.query)).toEqual([
      { method: 'limit', values: [5] },
      { method: 'orderDesc', attribute: 'count' },
    ]);
  });

  it("is requested in the visitor's language, unless it is English (design, Languages)", async () => {
    const services = fakeServices();
    jest.spyOn(language, 'visitorLanguage').mockReturnValue('zh-Hans');
    await trendingMovies();
    expect(services.calls[0]?.headers).toEqual({
      'X-Appwrite-Project': 'marquee',
      'X-Appwrite-Locale': 'zh-CN',
    });
  });

  it('has the displayed fields of a record', async () => {
    const services = fakeServices();
    const record = {
      searchTerm: 'dune',
      movie_id: 11,
      title: 'Moon Tide',
      count: 9,
      poster_url: '/t/p/w500/moon.jpg',
    };
    services.on(
      TRENDING,
      records(record, { movie_id: 12, title: 'Paper Kings', count: 4, poster_url: null }),
    );
    expect(await trendingMovies()).toEqual([
      { movie_id: 11, title: 'Moon Tide', poster_url: '/t/p/w500/moon.jpg' },
      { movie_id: 12, title: 'Paper Kings', poster_url: '' },
    ]);
  });

  it('has the date and rating of a record that has them, as those of our own server (design, Look)', async () => {
    const services = fakeServices();
    const record = { movie_id: 11, title: 'Moon Tide', release_date: '1950-08-26', vote_average: 8.1 };
    const strange = { movie_id: 12, title: 'Paper Kings', release_date: null, vote_average: '8' };
    services.on(TRENDING, records(record, strange));
    expect(await trendingMovies()).toEqual([
      { ...record, poster_url: '' },
      { movie_id: 12, title: 'Paper Kings', poster_url: '' },
    ]);
  });

  it('has a movie once that several terms found (design, Search log)', async () => {
    const services = fakeServices();
    services.on(
      TRENDING,
      records({ movie_id: 11, title: 'Moon Tide' }, { movie_id: 11, title: 'Moon Tide' }),
    );
    expect(await trendingMovies()).toEqual([{ movie_id: 11, title: 'Moon Tide', poster_url: '' }]);
  });

  it('leaves out records without a movie, so that "undefined" is never shown (design, Behaviour)', async () => {
    const services = fakeServices();
    services.on(
      TRENDING,
      records({}, { movie_id: 'x', title: 'None' }, { movie_id: 12 }, { movie_id: 13, title: 'One' }),
    );
    expect((await trendingMovies()).map(({ title }) => title)).toEqual(['One']);
  });

  it.each([
    ['a refusal', { status: 503 }],
    ['an answer that is no JSON', { text: '' }],
    ['a broken connection', failConnection],
  ])('logs %s, which is thrown, and returns nothing', async (_, reply) => {
    const services = fakeServices();
    services.on(TRENDING, reply);
    await expect(trendingMovies()).rejects.toThrow(/^The search log failed: /);
    expect(takeComplaints()).toEqual([
      expect.stringMatching(/^Error fetching trending movies: ServiceError: /),
    ]);
  });
});

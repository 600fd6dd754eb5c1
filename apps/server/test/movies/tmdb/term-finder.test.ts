import type { MoviePage } from '@marquee/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Asker } from '../../../src/http/shared-work.ts';
import type { ListedMovie, ListParameters } from '../../../src/movies/movie-source.ts';
import type { FoundPerson } from '../../../src/movies/tmdb/read-answer.ts';
import { createTermFinder } from '../../../src/movies/tmdb/term-finder.ts';

const film = (id: number, title = `Film ${id}`, original_title = title) =>
  ({ id, title, original_title }) as unknown as ListedMovie;

/** TMDB's data: movies by title for a term, people, and movies of other queries, 2 per page. */
let titles: ListedMovie[];
let people: FoundPerson[];
let others: ListedMovie[];
let asked: string[];
let firsts: [string, number][];
/** Cached lists by query. */
let kept: Map<string, MoviePage<ListedMovie>>;

beforeEach(() => {
  titles = [film(1), film(2), film(3)];
  people = [];
  others = [film(2), film(11), film(12)];
  asked = [];
  firsts = [];
  kept = new Map();
});

const nameOf = (path: string, own: Record<string, string>, { page, language }: ListParameters) =>
  [path, ...Object.values(own), page, language].filter(Boolean).join(' ');

async function list(
  path: string,
  own: Record<string, string>,
  parameters: ListParameters,
  asker: Asker,
): Promise<MoviePage<ListedMovie>> {
  const name = nameOf(path, own, parameters);
  const known = kept.get(name);
  asked.push(`${name}${asker.isPaid ? ', paid' : ''}`);
  if (known) return known;
  const films = path === 'search/movie' ? titles : others;
  const start = 2 * (parameters.page - 1);
  const page = {
    page: parameters.page,
    results: films.slice(start, start + 2),
    total_pages: Math.ceil(films.length / 2),
    total_results: films.length,
  };
  kept.set(name, page);
  return page;
}

const finder = () =>
  createTermFinder({
    list,
    known: (path, own, parameters) => kept.get(nameOf(path, own, parameters)),
    people: async (name, { isPaid }) => {
      asked.push(`people ${name}${isPaid ? ', paid' : ''}`);
      return people;
    },
    noteFirst: (term, { id }) => firsts.push([term, id]),
  });

const ids = ({ results }: { results: { id: number }[] }) => results.map(({ id }) => id);

const person = (name: string, original_name = '') => ({ id: 9, name, original_name }) as FoundPerson;

describe('design 6: a search of TMDB that understands more than titles', () => {
  it('is its titles, and asks for no person, where one is or begins with the term', async () => {
    titles = [film(1, 'Other'), film(2, 'Nolan: a Life'), film(3)];
    const { search } = finder();
    const answer = await search('nolan', { page: 1 }, 'a');
    expect(ids(answer)).toEqual([1, 2]);
    expect(answer.understood).toBeUndefined();
    expect(asked).toEqual(['search/movie nolan 1']);
  });

  it('is the same where it is the original title, without its article', async () => {
    titles = [film(1, 'Other', 'The Nolan Life')];
    await finder().search('nolan', { page: 1 });
    expect(asked).toEqual(['search/movie nolan 1']);
  });

  it.each([
    ['nolan', 'Christopher Nolan', ''],
    ['Christopher Nolan', 'Christopher Nolan', ''],
    ['christofer nolan', 'Christopher Nolan', ''],
    ['nolen', 'Christopher Nolan', ''],
    ['tarentina', 'Quentin Tarantino', ''],
    ['kurosawa', '黒澤明', 'Akira Kurosawa'],
    ['黒澤', 'Akira Kurosawa', '黒澤明'],
  ])(
    'has the films of somebody who is called %s after the titles, each once, paid for already',
    async (term, name, own) => {
      people = [person('Somebody Else'), person(name, own)];
      const answer = await finder().search(term, { page: 1, language: 'de' }, 'a');
      expect(answer).toEqual({
        page: 1,
        results: [film(1), film(2), film(11)],
        total_pages: 2,
        total_results: 6,
        understood: {
          people: [/[a-z]/i.test(term) ? name : 'Somebody Else'],
          genres: [],
          years: [],
          languages: [],
        },
      });
      expect(asked).toEqual([
        `search/movie ${term} 1 de`,
        `people ${term}, paid`,
        'discover/movie 9 popularity.desc 1 de, paid',
      ]);
    },
  );

  it.each([
    ['noln', 'Cole Noln Smith'],
    ['ann', 'Ana'],
    ['nolam smyth', 'Christopher Nolan'],
    ['chris', 'Christopher Nolan'],
    ['kuroasva', 'Akira Kurosawa'],
    ['ozo', 'Yasujirō Ozu'],
    ['leas', 'Mike Lean'],
    ['%%%', 'Christopher Nolan'],
  ])('takes nobody for %s who is not called so: %s', async (term, name) => {
    people = [person(name)];
    expect((await finder().search(term, { page: 1 })).understood).toBeUndefined();
  });

  it('has the films that are all of what was said after the titles', async () => {
    const answer = await finder().search('80s horror', { page: 1 });
    expect(asked.at(-1)).toBe('discover/movie popularity.desc 27 1980-01-01 1989-12-31 1, paid');
    expect(answer.understood).toEqual({ people: [], genres: ['Horror'], years: ['1980s'], languages: [] });
  });

  it.each([
    ['french', { with_original_language: 'fr' }],
    ['1985', { 'primary_release_date.gte': '1985-01-01', 'primary_release_date.lte': '1985-12-31' }],
    ['80s 1985', { 'primary_release_date.gte': '1985-01-01', 'primary_release_date.lte': '1985-12-31' }],
    ['horror', { with_genres: '27' }],
  ])('asks for nothing but what %s says', async (term, own) => {
    const owns: object[] = [];
    const { search } = createTermFinder({
      list: (path, one, parameters, asker) => {
        owns.push(one);
        return list(path, one, parameters, asker);
      },
      known: () => undefined,
      people: async () => [],
      noteFirst: () => {},
    });
    await search(term, { page: 1 });
    expect(owns).toEqual([{ query: term }, { sort_by: 'popularity.desc', ...own }]);
  });

  it('asks for languages, any of them', async () => {
    await finder().search('french comedy', { page: 1 });
    expect(asked.at(-1)).toBe('discover/movie popularity.desc 35 fr 1, paid');
  });

  it('has what is wholly a genre right after the films that are called so', async () => {
    titles = [film(1, 'Comedy Nights'), film(2, 'Comedy'), film(3)];
    const answer = await finder().search('comedy', { page: 1 });
    titles = [film(1, 'Comedy Nights'), film(2, 'The Comedy'), film(3)];
    kept.clear();
    expect(ids(await finder().search('comedy', { page: 1 }))).toEqual([2, 11]);
    expect(ids(answer)).toEqual([2, 11]);
    expect(answer).toMatchObject({ total_pages: 2, total_results: 4, understood: { genres: ['Comedy'] } });
    expect(asked).not.toContainEqual(expect.stringContaining('people'));
  });

  it('is a title rather than the words in it', async () => {
    titles = [film(1, 'Funny French')];
    expect((await finder().search('french funny', { page: 1 })).understood).toBeDefined();
    titles = [film(1, 'French Funny')];
    kept.clear();
    expect((await finder().search('french funny', { page: 1 })).understood).toBeUndefined();
    titles = [film(1, 'Other', 'French Funny'), film(2)];
    kept.clear();
    expect((await finder().search('french funny', { page: 1 })).understood).toBeUndefined();
  });

  it('is its titles where nothing else is found, or it fails', async () => {
    others = [];
    const answer = await finder().search('80s horror', { page: 1 });
    expect(ids(answer)).toEqual([1, 2]);
    expect(answer.understood).toBeUndefined();
  });

  it('goes on page by page, each film once', async () => {
    people = [person('Christopher Nolan')];
    const { search } = finder();
    const pages = [];
    for (const page of [1, 2]) pages.push(ids(await search('nolan', { page })));
    expect(pages).toEqual([
      [1, 2, 11],
      [3, 12],
    ]);
  });

  it('goes on page by page, no film of which was on a page of titles before', async () => {
    people = [person('Christopher Nolan')];
    titles = [1, 2, 3, 4, 5].map((id) => film(id));
    others = [11, 12, 13, 14, 3].map((id) => film(id));
    const { search } = finder();
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(ids(await search('nolan', { page })));
    expect(pages).toEqual([[1, 2, 11, 12], [3, 4, 13, 14], [5]]);
  });

  it('goes on page by page, no title of which was among the others before', async () => {
    people = [person('Christopher Nolan')];
    titles = [1, 2, 3, 4].map((id) => film(id));
    others = [11, 3].map((id) => film(id));
    const { search } = finder();
    const pages = [];
    for (const page of [1, 2]) pages.push(ids(await search('nolan', { page })));
    expect(pages).toEqual([[1, 2, 11, 3], [4]]);
  });

  it('has as many pages as the longer of the two', async () => {
    people = [person('Christopher Nolan')];
    titles = [1, 2, 3, 4, 5].map((id) => film(id));
    others = [film(11)];
    expect(await finder().search('nolan', { page: 1 })).toMatchObject({ total_pages: 3, total_results: 6 });
  });

  it('has no titles on further pages of what is wholly a genre, also when the first is not known', async () => {
    titles = [1, 2, 3, 4, 5].map((id) => film(id));
    expect(ids(await finder().search('comedy', { page: 2 }))).toEqual([12]);
  });

  it('looks anew what else a term is, each time that its first page is asked for', async () => {
    const { search } = finder();
    expect((await search('nolan', { page: 1 })).understood).toBeUndefined();
    people = [person('Christopher Nolan')];
    expect((await search('nolan', { page: 1 })).understood).toBeDefined();
  });

  it('gives the same answer for the same two pages, for as long as they are', async () => {
    people = [person('Christopher Nolan')];
    const { search } = finder();
    const first = await search('nolan', { page: 1 });
    expect(await search('nolan', { page: 1 })).toBe(first);
    kept.delete('discover/movie 9 popularity.desc 1');
    expect(await search('nolan', { page: 1 })).not.toBe(first);
  });

  it('asks for nothing but titles on the pages after a first one that was nothing else', async () => {
    const { search } = finder();
    await search('qwertz', { page: 1 });
    asked = [];
    expect(ids(await search('qwertz', { page: 2 }))).toEqual([3]);
    expect(asked).toEqual(['search/movie qwertz 2']);
  });

  it('asks for the first page of titles where only a further one is asked for, paid for already', async () => {
    people = [person('Christopher Nolan')];
    const answer = await finder().search('nolan', { page: 2, language: 'de' }, 'a');
    expect(ids(answer)).toEqual([3, 12]);
    expect(answer).toMatchObject({ page: 2, total_pages: 2, total_results: 6 });
    expect(asked).toEqual([
      'search/movie nolan 2 de',
      'search/movie nolan 1 de, paid',
      'people nolan, paid',
      'discover/movie 9 popularity.desc 2 de, paid',
    ]);
  });

  it('has each page in its own language', async () => {
    people = [person('Christopher Nolan')];
    const { search } = finder();
    await search('nolan', { page: 1 });
    people = [];
    titles = [1, 2, 3].map((id) => film(id, 'Nolan'));
    const german = await search('nolan', { page: 1, language: 'de' });
    expect(german.understood).toBeUndefined();
    asked = [];
    await search('nolan', { page: 2, language: 'de' });
    expect(asked).toEqual(['search/movie nolan 2 de']);
    people = [person('Christopher Nolan')];
    expect((await search('nolan', { page: 2 })).understood).toBeDefined();
  });

  it('gives no further page for another', async () => {
    people = [person('Christopher Nolan')];
    others = [film(11), film(12), film(13), film(14), film(15), film(16), film(17)];
    const { search } = finder();
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push(await search('nolan', { page }));
    expect(pages.map(({ page }) => page)).toEqual([1, 2, 3, 4]);
    expect(pages.map(ids)).toEqual([[1, 2, 11, 12], [3, 13, 14], [15, 16], [17]]);
    expect(ids(await search('nolan', { page: 1 }))).toEqual([1, 2, 11, 12]);
  });

  it('asks for titles on a page that they do not have, where they are nothing else by now', async () => {
    const { search } = finder();
    people = [person('Christopher Nolan')];
    await search('nolan', { page: 1 });
    people = [];
    asked = [];
    expect(ids(await search('nolan', { page: 9 }))).toEqual([]);
    expect(asked).toEqual(['people nolan, paid', 'search/movie nolan 9']);
  });

  it('asks for no pages that titles do not have', async () => {
    people = [person('Christopher Nolan')];
    others = [film(11), film(12), film(13), film(14), film(15)];
    const { search } = finder();
    for (const page of [1, 2]) await search('nolan', { page });
    asked = [];
    expect(ids(await search('nolan', { page: 3 }))).toEqual([15]);
    expect(asked.filter((name) => name.startsWith('search/movie'))).toEqual([]);
  });
});

describe('spec 4: the first film of a term', () => {
  it('is noted when it becomes another, in English', async () => {
    const { search, known } = finder();
    await search('qwertz', { page: 1 });
    expect(ids(known('qwertz') ?? { results: [] })).toEqual([1, 2]);
    expect(known('qwertz', 'de')).toBeUndefined();
    await search('qwertz', { page: 2 });
    expect(firsts).toEqual([]);
    kept.clear();
    titles = [film(2), film(1)];
    await search('qwertz', { page: 1, language: 'de' });
    expect(firsts).toEqual([]);
    expect(ids(known('qwertz', 'de') ?? { results: [] })).toEqual([2, 1]);
    await search('qwertz', { page: 1 });
    expect(firsts).toEqual([['qwertz', 1]]);
    await search('qwertz', { page: 1 });
    expect(firsts).toHaveLength(1);
  });
});

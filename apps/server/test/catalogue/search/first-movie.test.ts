import { UNIT_KINDS, type Understood } from '@marquee/contract';
import { describe, expect, it } from 'vitest';
import { firstOf } from '../../../src/catalogue/search/first-movie.ts';
import { movie } from '../../search-log/movie-finder.ts';

/** Units written as `kind: name`. */
const units = (...texts: string[]) =>
  texts.map((text) => {
    const [kind = '', name = ''] = text.split(': ');
    return { kind: UNIT_KINDS.find((one) => one === kind) ?? 'role', name };
  });

/** An answer whose first movie has this title. */
function answer(title: string, understood?: Understood) {
  const results = [{ ...movie(1), title, original_title: title }, movie(2)];
  const found = { page: 1, results, total_pages: 1, total_results: 2 };
  return { ...found, ...(understood && { understood }) };
}

const isRaised = (term: string, ...[title, understood]: Parameters<typeof answer>) =>
  firstOf(answer(title, understood), term)?.isByTitle;

describe('design, Search log: a search raises its first movie if the term names it', () => {
  it('by its title', () => {
    expect(firstOf(answer('The Dark Knight'), 'knight')).toEqual({
      movie: expect.objectContaining({ id: 1, title: 'The Dark Knight' }),
      isByTitle: true,
    });
    expect(isRaised('dune', 'Dune', {})).toBe(true);
  });

  it.each<[string, string, Understood]>([
    ['Fantasia', 'Fantasia', { units: units('genre: Fantasy'), title: 'Fantasia' }],
    ['titanic leonardo dicaprio', 'Titanic', { units: units('person: Leonardo DiCaprio'), title: 'Titanic' }],
    [
      'nightmare before christmas halloween',
      'The Nightmare Before Christmas',
      { units: units('trait: Halloween'), title: 'The Nightmare Before Christmas' },
    ],
    ['teh matrix', 'The Matrix', { mended: 'The Matrix', title: 'The Matrix' }],
    ['der pate', 'The Godfather', { title: 'Der Pate' }],
  ])('by its title beside other words of the term: %s', (term, title, understood) => {
    expect(isRaised(term, title, understood)).toBe(true);
  });

  it.each<[string, string, Understood]>([
    ['potter', 'Harry Potter and the Philosopher’s Stone', { units: units('role: Harry Potter') }],
    ['Knight', 'The Dark Knight', { units: units('person: Shirley Knight') }],
    ['nemo', 'Finding Nemo', { units: units('role: Nemo') }],
    [
      'pirates',
      'Pirates of the Caribbean: Dead Men Tell No Tales',
      { units: units('series: Pirates of the Caribbean') },
    ],
  ])('by a word of its title that is also part of a name: %s', (term, title, understood) => {
    expect(isRaised(term, title, understood)).toBe(true);
  });

  it.each<[string, string, Understood]>([
    ['tom hanks', 'Forrest Gump', { units: units('person: Tom Hanks') }],
    ['hanks', 'Forrest Gump', { units: units('person: Tom Hanks') }],
    ['john malkovich', 'Being John Malkovich', { units: units('person: John Malkovich') }],
    ['harry potter', 'Harry Potter and the Goblet of Fire', { units: units('series: Harry Potter') }],
    ['darth vader', 'Star Wars', { units: units('role: Darth Vader') }],
    [
      'potter 2001',
      'Harry Potter and the Goblet of Fire',
      { units: units('role: Harry Potter', 'years: 2001') },
    ],
    ['horror', 'Alien', { units: units('genre: Horror') }],
    ['samurai', 'Seven Samurai', { units: units('theme: samurai') }],
    ['pixar', 'Toy Story', { units: units('studio: Pixar') }],
    ['top gun best rated', 'Top Gun', { units: units('order: best rated'), title: 'Top Gun' }],
    ['1994', 'Pulp Fiction', { units: units('years: 1994') }],
  ])('and raises none if it names many movies: %s', (term, title, understood) => {
    expect(isRaised(term, title, understood)).toBe(false);
  });

  it.each<[string, string, NonNullable<Understood['units']>[number]]>([
    ['scary movies', 'Scary Movie', { kind: 'trait', name: 'scary' }],
    ['movies like alien', 'Aliens', { kind: 'like', name: 'Alien' }],
    ['best rated', 'The Godfather', { kind: 'order', name: 'best rated' }],
    ['no horror', 'The Godfather', { kind: 'genre', name: 'Horror', excluded: true }],
  ])('and a wish raises none, whatever is first: %s', (term, title, unit) => {
    expect(isRaised(term, title, { units: [unit] })).toBe(false);
  });

  it('and raises none if nothing is found', () => {
    expect(firstOf({ ...answer('Dune'), results: [] }, 'dune')).toBeUndefined();
  });

  it('and raises none if it does not use all words of the term', () => {
    const page = answer('The Godfather', { title: 'The Godfather', unused: ['sunshine'] });
    expect(firstOf(page, 'godfather sunshine')).toMatchObject({ isByTitle: false });
  });
});

import { describe, expect, it } from 'vitest';
import { indexMovies } from '../../../src/catalogue/search/movie-index.ts';
import { separateFilters } from '../../../src/catalogue/search/separate-filters.ts';
import { unitsIn } from './units-in.ts';

// Even an index without movies knows genres, years, languages and countries.
const index = await indexMovies([]);
const decade = (from: number) => ({ from, to: from + 9 });
const year = (from: number) => ({ from, to: from });

describe('design, Gateway: a term whose movies are not built in', () => {
  it.each([
    ['horror', ['Horror'], [], []],
    ['Horror Horror', ['Horror'], [], []],
    ['romcom comedy', ['Romance', 'Comedy'], [], []],
    ['science fiction', ['Science Fiction'], [], []],
    ['horror comedy', ['Comedy', 'Horror'], [], []],
    ['the best horror movies', ['Horror'], [], []],
    ['funny', ['Comedy'], [], []],
    ['french', [], [], ['fr']],
    ['日本', [], [], ['ja']],
    ['日本語', [], [], ['ja']],
    ['comédie française', ['Comedy'], [], ['fr']],
    ['1980s horror', ['Horror'], [decade(1980)], []],
    ['80er', [], [decade(1980)], []],
    ['20s', [], [decade(2020)], []],
    ['30s', [], [decade(1930)], []],
    ['1870s', [], [decade(1870)], []],
    ['années 80', [], [decade(1980)], []],
    ['80 jahre', [], [decade(1980)], []],
    ['1985 horror', ['Horror'], [year(1985)], []],
    ['80年代ホラー', ['Horror'], [decade(1980)], []],
  ] as const)('with only %s is understood as filters', (term, genres, years, languages) => {
    const { remainingTerm, units, facets } = separateFilters(index, term);
    expect(remainingTerm).toBe('');
    expect(units).not.toHaveLength(0);
    expect(facets).toMatchObject({ people: [], genres, years, languages });
  });

  it.each([
    ['steven seagal 90s movies', 'steven seagal'],
    ['movies with steven seagal', 'steven seagal'],
    ['horror qwertz', 'qwertz'],
    ['watch dumbo movie', 'dumbo'],
  ])('such as %s is searched for without words that are no name', (term, remainingTerm) => {
    expect(separateFilters(index, term).remainingTerm).toBe(remainingTerm);
  });

  it.each(['qwertz', 'Der Film!', '80', '85s', '1785', '2185', '1860s', '2100s', '80年代qwertz語', 'ho'])(
    '%s stays unchanged',
    (term) => {
      expect(separateFilters(index, term)).toMatchObject({ remainingTerm: term, units: [] });
    },
  );

  it('is understood in the visitor’s language', () => {
    expect(unitsIn(separateFilters(index, '80s horror horror', 'de'))).toEqual([
      'years: 1980s',
      'genre: Horror',
    ]);
    expect(unitsIn(separateFilters(index, 'brazilian comedy', 'de'))).toEqual([
      'origin: Brasilien',
      'genre: Komödie',
    ]);
  });
});

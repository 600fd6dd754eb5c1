import { describe, expect, it } from 'vitest';
import { readKeywords } from '../../src/movies/terms/read-keywords.ts';

const years = (from: number, to = from + 9) => ({ from, to });

describe('design 6: a term that says what, when or in which language', () => {
  it.each([
    ['horror', ['Horror'], [], [], true],
    ['Horror Horror', ['Horror'], [], [], true],
    ['science fiction', ['Science Fiction'], [], [], true],
    ['horror comedy', ['Horror', 'Comedy'], [], [], true],
    ['horror films', ['Horror'], [], [], true],
    ['the best horror movies', ['Horror'], [], [], true],
    ['funny', ['Comedy'], [], [], false],
    ['french', [], [], ['fr'], true],
    ['日本', [], [], ['ja'], true],
    ['日本語', [], [], ['ja'], true],
    ['comédie française', ['Comedy'], [], ['fr'], true],
    ['80s', [], [years(1980)], [], true],
    ['1980s horror', ['Horror'], [years(1980)], [], true],
    ['80er', [], [years(1980)], [], true],
    ['20s', [], [years(2020)], [], true],
    ['30s', [], [years(1930)], [], true],
    ['00s', [], [years(2000)], [], true],
    ['10s', [], [years(2010)], [], true],
    ['1870s', [], [years(1870)], [], true],
    ['2090s', [], [years(2090)], [], true],
    ['90s', [], [years(1990)], [], true],
    ['années 80', [], [years(1980)], [], true],
    ['80 jahre', [], [years(1980)], [], true],
    ['1985', [], [years(1985, 1985)], [], false],
    ['1985 horror', ['Horror'], [years(1985, 1985)], [], false],
    ['アニメ 1988', ['Animation'], [years(1988, 1988)], [], false],
    ['80年代ホラー', ['Horror'], [years(1980)], [], true],
  ] as const)('%s', (term, genres, spans, languages, isByName) => {
    expect(readKeywords(term)).toEqual({ genres, years: spans, languages, isByName });
  });

  it.each([
    '',
    '!',
    'qwertz',
    'horror qwertz',
    'the best films',
    '80',
    '85s',
    '1785',
    '2185',
    '19850',
    '1860s',
    '2100s',
    '80年代qwertz語',
    'ホラー千尋',
    'ho',
  ])('%s says nothing of it', (term) => {
    expect(readKeywords(term)).toBeUndefined();
  });

  it('is read up to twelve words', () => {
    const most = Array.from({ length: 30 }, (_, count) => count + 1).filter(
      (count) => readKeywords(Array(count).fill('horror').join(' ')) !== undefined,
    );
    expect(most).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
  });
});

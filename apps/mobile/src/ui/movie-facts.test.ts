import {
  budget,
  cardRating,
  detailsRating,
  names,
  releaseYear,
  revenue,
  runtime,
  votes,
} from './movie-facts';

describe('spec 9: ratings', () => {
  it.each([
    [0, 0, 0],
    [0.9, 0, 1],
    [1, 1, 1],
    [5, 3, 5],
    [7.4, 4, 7],
    [8.5, 4, 9],
    [8.994, 4, 9],
    [10, 5, 10],
  ])(
    'a vote average of %d is %d of 5 on a card and %d of 10 in the details',
    (vote_average, card, inDetails) => {
      expect(cardRating({ vote_average })).toBe(card);
      expect(detailsRating({ vote_average })).toBe(inDetails);
    },
  );
});

describe('spec 2: N votes', () => {
  it.each([
    [0, '0 votes'],
    [1, '1 vote'],
    [35_123, '35123 votes'],
  ])('of %d are "%s"', (vote_count, text) => {
    expect(votes({ vote_count })).toBe(text);
  });
});

describe('spec 2, design 8: the release year and the runtime', () => {
  it('are the first four figures of the date, and minutes', () => {
    expect(releaseYear({ release_date: '1998-10-02' })).toBe('1998');
    expect(runtime({ runtime: 117 })).toBe('117m');
  });

  it('are N/A where they are not known', () => {
    expect(releaseYear({ release_date: '' })).toBe('N/A');
    expect(releaseYear({})).toBe('N/A');
    expect(runtime({ runtime: 0 })).toBe('N/A');
    expect(runtime({ runtime: null })).toBe('N/A');
  });
});

describe('spec 9: money', () => {
  it.each([
    [165_000_000, '$165 million'],
    [6_500_000, '$6.5 million'],
    [250_000, '$0.25 million'],
    [0, 'N/A'],
    [-1, 'N/A'],
  ])('a budget of %d dollars is "%s": divided by 1,000,000', (dollars, text) => {
    expect(budget({ budget: dollars })).toBe(text);
  });

  it.each([
    [701_729_206, '$702 million'],
    [1_499_999, '$1 million'],
    [500_000, '$1 million'],
    [0, 'N/A'],
    [-1, 'N/A'],
  ])('a revenue of %d dollars is "%s": rounded', (dollars, text) => {
    expect(revenue({ revenue: dollars })).toBe(text);
  });

  it('is never "$0 million" (design 8)', () => {
    for (const dollars of [1, 40, 499_999]) {
      expect(revenue({ revenue: dollars })).toBe('Under $1 million');
      expect(budget({ budget: dollars })).not.toMatch(/\$0 |e-|NaN/);
    }
  });
});

describe('spec 2: genres and companies', () => {
  it('are joined by a bullet, and N/A where there are none', () => {
    expect(names([{ name: 'Drama' }, { name: 'Mystery' }])).toBe('Drama • Mystery');
    expect(names([{ name: 'Drama' }])).toBe('Drama');
    expect(names([])).toBe('N/A');
  });
});

import { type Movie, type MovieDetails, releaseYear, type TrendingEntry } from '@marquee/contract';
import { type Messages } from '@marquee/messages';

/** A movie's values as text. A value that is not known is undefined; the caller renders N/A (spec 2). */

const TEN_THOUSAND = 10_000;
const MILLION = 1_000_000;

/** Spec 9: a card's rating is vote_average / 2, rounded: 0 to 5. */
export function cardRating({ vote_average }: Pick<Movie, 'vote_average'>): number {
  return Math.round(vote_average / 2);
}

/**
 * The accessible name of a card: its visible text in order, then its meaning, as in 'Alien 4 1979 Movie,
 * rated 4 of 5' (design 8).
 */
export function cardName(t: Messages, movie: Movie): string {
  const rating = cardRating(movie);
  const titles = [movie.title || t.notAvailable(), ...(movie.title_found ? [movie.title_found] : [])];
  const shown = [...titles, rating, releaseYear(movie) ?? t.notAvailable(), t.movie()].join(' ');
  return t.cardName({ shown, rating });
}

/** What a trending card shows below the title (design 9): a rating of 0 and a year of undefined are unknown. */
export const trendingFacts = ({ release_date, vote_average = 0 }: TrendingEntry) => ({
  rating: cardRating({ vote_average }),
  year: releaseYear({ release_date }),
});

/**
 * The accessible name of a trending card: its visible text in order, then its meaning, as in '1 Alien 4 1979,
 * rated 4 of 5, number 1' (design 8).
 */
export function trendingName(t: Messages, entry: TrendingEntry, rank: number): string {
  const { rating, year } = trendingFacts(entry);
  const shown = [entry.title || t.notAvailable(), rating, year].filter(Boolean).join(' ');
  return t.trendingName({ rank, title: rating > 0 ? t.cardName({ shown, rating }) : shown });
}

/** Spec 9: the rating of the details is vote_average, rounded: 0 to 10. */
export function detailsRating({ vote_average }: Pick<Movie, 'vote_average'>): number {
  return Math.round(vote_average);
}

/** The runtime in minutes: '169m'. */
export function runtime(t: Messages, movie: Pick<MovieDetails, 'runtime'>): string | undefined {
  return movie.runtime ? t.runtime({ minutes: movie.runtime }) : undefined;
}

/**
 * Formats an amount in the language's own units for large sums. All languages but English round it to ten
 * thousand dollars.
 */
function dollars(t: Messages, amount: number): string {
  const tenThousands = Math.round(amount / TEN_THOUSAND);
  const text = t.dollars({
    exactMillions: amount / MILLION,
    millions: tenThousands / 100,
    tenMillions: tenThousands / 1000,
    hundredMillions: tenThousands / 10_000,
    wholeHundredMillions: Math.floor(tenThousands / 10_000),
    tenThousands: tenThousands % 10_000,
  });
  // English shows the exact amount, so `text` may have a digit although `tenThousands` is 0. Arabic writes
  // one and two million without a digit.
  const isZero = tenThousands === 0 && !/[1-9]/.test(text);
  return isZero ? t.underMillion() : text;
}

/** Spec 9: the budget is dollars divided by 1,000,000, with 'million'. */
export function budget(t: Messages, movie: Pick<MovieDetails, 'budget'>): string | undefined {
  return movie.budget > 0 ? dollars(t, movie.budget) : undefined;
}

/**
 * Spec 9: the revenue is rounded to millions. One that would be '$0 million' is shown as less than one
 * million.
 */
export function revenue(t: Messages, movie: Pick<MovieDetails, 'revenue'>): string | undefined {
  if (movie.revenue <= 0) return undefined;
  return dollars(t, Math.round(movie.revenue / MILLION) * MILLION);
}

/** Names of genres or companies, joined by a bullet (spec 2). */
export function joinNames(list: { name: string }[]): string | undefined {
  return list.map(({ name }) => name).join(' • ') || undefined;
}

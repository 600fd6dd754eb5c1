import { type Movie, type MovieDetails, releaseYear, type TrendingEntry } from '@marquee/contract';
import type { Messages } from '@marquee/messages';

const MILLION = 1_000_000;

/**
 * Returns the rating of a card, from 0 to 5: half of vote_average, rounded (spec 9). An unknown rating is 0.
 */
export function cardRating({ vote_average = 0 }: Pick<TrendingEntry, 'vote_average'>): number {
  return Math.round(vote_average / 2);
}

/** Returns the accessible name of a card, such as 'Alien 1979 Movie, rated 4 of 5' (design, Behaviour). */
export function cardName(t: Messages, movie: Movie): string {
  const rating = cardRating(movie);
  const title = movie.title || t.notAvailable();
  const shown = [title, foundBy(movie), releaseYear(movie) ?? t.notAvailable(), t.movie()];
  return t.cardName({ shown: shown.filter((part) => part !== undefined).join(' '), rating });
}

/** Returns the other title, the words of a description ('mars · potatoes') or the traits that led to a movie. */
export const foundBy = (movie: Movie): string | undefined =>
  movie.title_found ?? (movie.words_found ?? movie.traits_found)?.join(' · ');

/**
 * Returns the accessible name of a trending card (design, Behaviour), such as 'Alien 1979, rated 4 of 5, number 1'.
 */
export function trendingName(t: Messages, entry: TrendingEntry, rank: number): string {
  const rating = cardRating(entry);
  const shown = [entry.title || t.notAvailable(), releaseYear(entry)].filter(Boolean).join(' ');
  return t.trendingName({ rank, title: rating > 0 ? t.cardName({ shown, rating }) : shown });
}

/** Returns the rating of Details, from 0 to 10: vote_average, rounded (spec 9). */
export function detailsRating({ vote_average }: Pick<Movie, 'vote_average'>): number {
  return Math.round(vote_average);
}

// The following functions format values for Details. For an unknown value they return undefined, for which
// the caller renders N/A (spec 2).

/** Formats dollars in the language's large units. Languages except English round to ten thousand dollars. */
function dollars(t: Messages, amount: number): string {
  const tenThousands = Math.round(amount / 10_000);
  const text = t.dollars({
    exactMillions: amount / MILLION,
    millions: tenThousands / 100,
    tenMillions: tenThousands / 1000,
    hundredMillions: tenThousands / 10_000,
    // In Japanese and Chinese: the whole 億, and the rest in 万.
    wholeHundredMillions: Math.floor(tenThousands / 10_000),
    tenThousands: tenThousands % 10_000,
  });
  // Both conditions are necessary. If `tenThousands` is 0, the text may still have digits, because English
  // shows the exact amount. If the text has no digits, it may be Arabic, which writes one and two million in
  // words.
  const isZero = tenThousands === 0 && !/[1-9]/.test(text);
  return isZero ? t.underMillion() : text;
}

/** Formats the budget in millions of dollars, such as '$63 million' (spec 9). */
export function budget(t: Messages, movie: Pick<MovieDetails, 'budget'>): string | undefined {
  return movie.budget > 0 ? dollars(t, movie.budget) : undefined;
}

/** Formats the revenue, rounded to millions of dollars (spec 9), or says that it is less than one million. */
export function revenue(t: Messages, movie: Pick<MovieDetails, 'revenue'>): string | undefined {
  if (movie.revenue <= 0) return undefined;
  return dollars(t, Math.round(movie.revenue / MILLION) * MILLION);
}

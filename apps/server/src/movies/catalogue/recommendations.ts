import { releaseYear } from '@marquee/contract';
import type { CatalogueMovie } from './catalogue-movie.ts';

/** Maximum recommendations per movie, as many as the app shows. */
const MAX_RECOMMENDATIONS = 12;

/** The scores by which a movie is recommended: for what it shares with the given movie, and for its popularity. */
const WEIGHT = {
  series: 12,
  director: 8,
  /** The score of a cast member who is billed first in both movies. A lower billing scores less. */
  cast: 4,
  /** The score of a genre that half of the movies have. A rarer genre scores more. */
  genre: 1.6,
  /** The score of a theme that half of the movies have. A rarer theme scores more. */
  theme: 0.9,
  /**
   * The score of a company that half of the movies have. A rarer company scores more. Only the rarest shared company
   * counts.
   */
  company: 0.5,
  mainGenre: 2,
  /** The score of two movies of the same year. It decreases to 0 at {@link MAX_YEARS_APART}. */
  years: 4,
  country: 1,
  language: 5,
  /** The score of the most popular movie. Less popular movies score less. */
  popularity: 3,
} as const;
const MAX_YEARS_APART = 30;

/** Maximum recommendations from the movie's own series, because the movie's screen also lists the whole series. */
const MAX_OF_SERIES = 4;

/**
 * If the catalogue has at least this many movies in the movie's language, only movies in that language are recommended.
 */
const MIN_MOVIES_IN_LANGUAGE = 40;

/** Returns similar movies, best first; none for a movie that is not in the catalogue. */
export type Recommend = (id: number) => readonly CatalogueMovie[];

/**
 * Creates the function that recommends movies. It scores them by shared people, series, genres, themes, companies,
 * period, country and language (design, Gateway). Movies in other languages are recommended only if the movie's own
 * language is rare in the catalogue. Scores are computed at the first request for a movie and then cached.
 */
export function recommendMovies(catalogue: readonly CatalogueMovie[]): Recommend {
  const found = new Map<number, readonly CatalogueMovie[]>();
  let recommend: Recommend | undefined;
  return (id) => {
    recommend ??= createComparison(catalogue);
    const recommended = found.get(id) ?? recommend(id);
    found.set(id, recommended);
    return recommended;
  };
}

function createComparison(catalogue: readonly CatalogueMovie[]): Recommend {
  const languages = count(catalogue.map((movie) => movie.language));
  /** Returns the score of each name: the weight if half of the movies have the name, and more if fewer have it. */
  const scoresByName = (namesOf: (movie: CatalogueMovie) => readonly string[], weight: number) =>
    new Map(
      [...count(catalogue.flatMap(namesOf))].map(([name, times]) => [
        name,
        weight * Math.log2(catalogue.length / times),
      ]),
    );
  const scoreByGenre = scoresByName(({ genres }) => genres, WEIGHT.genre);
  const scoreByCompany = scoresByName(({ companies }) => companies, WEIGHT.company);
  const scoreByTheme = scoresByName(({ themes = [] }) => themes, WEIGHT.theme);
  const mostPopular = Math.max(...catalogue.map((movie) => movie.popularity), 1);
  const traits = catalogue.map((movie) => ({
    movie,
    year: Number(releaseYear(movie)) || undefined,
    directors: (movie.directors ?? []).map(({ id }) => id),
    cast: (movie.cast ?? []).map(({ person }) => person.id),
    themes: movie.themes ?? [],
    popularity: WEIGHT.popularity * Math.sqrt(movie.popularity / mostPopular),
  }));
  type Traits = (typeof traits)[number];

  /**
   * Scores how similar two movies are. A request compares one movie with all others, so this function uses plain loops,
   * which are ten times faster than sets.
   */
  function similarity(one: Traits, other: Traits): number {
    let score = other.popularity;
    if (one.movie.series && one.movie.series === other.movie.series) score += WEIGHT.series;
    for (const id of other.directors) {
      if (one.directors.includes(id)) score += WEIGHT.director / other.directors.length;
    }
    for (let rank = 0; rank < other.cast.length; rank += 1) {
      const own = one.cast.indexOf(other.cast[rank] ?? 0);
      if (own >= 0) score += WEIGHT.cast * starring(rank) * starring(own);
    }
    score += sharedScore(one.movie.genres, other.movie.genres, scoreByGenre);
    if (one.movie.genres[0] && one.movie.genres[0] === other.movie.genres[0]) score += WEIGHT.mainGenre;
    score += sharedScore(one.themes, other.themes, scoreByTheme);
    let sharedCompany = 0;
    for (const company of other.movie.companies) {
      if (one.movie.companies.includes(company)) {
        sharedCompany = Math.max(sharedCompany, scoreByCompany.get(company) ?? 0);
      }
    }
    score += sharedCompany;
    if (one.year && other.year) {
      score += WEIGHT.years * Math.max(0, 1 - Math.abs(one.year - other.year) / MAX_YEARS_APART);
    }
    for (const code of other.movie.countries) if (one.movie.countries.includes(code)) score += WEIGHT.country;
    if (one.movie.language === other.movie.language) score += WEIGHT.language;
    return score;
  }

  const traitsOf = new Map(traits.map((one) => [one.movie.id, one]));

  return (id) => {
    const one = traitsOf.get(id);
    if (!one) return [];
    const isRare = (languages.get(one.movie.language) ?? 0) < MIN_MOVIES_IN_LANGUAGE;
    let ofSeries = 0;
    return traits
      .filter((other) => other !== one && (isRare || other.movie.language === one.movie.language))
      .map((other) => ({ movie: other.movie, score: similarity(one, other) }))
      .sort((a, b) => b.score - a.score || a.movie.id - b.movie.id)
      .map(({ movie }) => movie)
      .filter(({ series }) => {
        if (!series || series !== one.movie.series) return true;
        ofSeries += 1;
        return ofSeries <= MAX_OF_SERIES;
      })
      .slice(0, MAX_RECOMMENDATIONS);
  };
}

/** Adds the scores of the names that both movies have. Each counts less if the other movie has many names. */
function sharedScore(
  names: readonly string[],
  otherNames: readonly string[],
  scoreByName: ReadonlyMap<string, number>,
): number {
  let sum = 0;
  for (const name of otherNames) if (names.includes(name)) sum += scoreByName.get(name) ?? 0;
  return sum / Math.sqrt(Math.max(1, otherNames.length));
}

/** Weights a cast member by the position in the billing order: 1 for the first, about a third for the eighth. */
const starring = (rank: number): number => 1 / (1 + rank / 4);

function count(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

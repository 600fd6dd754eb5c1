import type { CatalogueMovie } from './catalogue-movie.ts';
import { likenessIn } from './movie-likeness.ts';

/** Maximum recommendations per movie, as many as the app shows. */
const MAX_RECOMMENDATIONS = 12;
const MAX_OF_DIRECTOR = 2;
/** The movie's screen also lists the whole series. */
const MAX_OF_SERIES = 2;

/** Returns similar movies, best first; none for a movie that is not in the catalogue. */
export type Recommend = (id: number) => Promise<readonly CatalogueMovie[]>;

/**
 * Creates the function that recommends movies by their likeness: at most two of one director, and two of the movie's
 * series (design, Gateway). Movies are compared at the first request for a movie, whose recommendations are then cached.
 */
export function recommendMovies(catalogue: readonly CatalogueMovie[]): Recommend {
  const found = new Map<number, readonly CatalogueMovie[]>();
  const recommend = async (id: number) => {
    const movieIndex = catalogue.findIndex((movie) => movie.id === id);
    const own = catalogue[movieIndex];
    if (!own) return [];
    const likeness = (await likenessIn(catalogue))(new Map([[movieIndex, 1]]));
    const others = catalogue
      .map((movie, index) => ({ movie, score: likeness[index] ?? 0 }))
      .filter(({ movie }) => movie !== own)
      .sort((a, b) => b.score - a.score || a.movie.id - b.movie.id);
    return varied(
      others.map(({ movie }) => movie),
      own,
    );
  };
  return async (id) => {
    const recommended = found.get(id) ?? (await recommend(id));
    found.set(id, recommended);
    return recommended;
  };
}

/** Takes the first movies, at most two of one director and two of the movie's series. */
function varied(movies: readonly CatalogueMovie[], { series }: CatalogueMovie): CatalogueMovie[] {
  const taken: CatalogueMovie[] = [];
  const ofDirector = new Map<number, number>();
  let ofSeries = 0;
  for (const movie of movies) {
    const isOfSeries = series !== undefined && movie.series === series;
    const directors = (movie.directors ?? []).map(({ id }) => id);
    const isOver = directors.some((id) => (ofDirector.get(id) ?? 0) >= MAX_OF_DIRECTOR);
    if (isOver || (isOfSeries && ofSeries === MAX_OF_SERIES)) continue;
    if (isOfSeries) ofSeries += 1;
    for (const id of directors) ofDirector.set(id, (ofDirector.get(id) ?? 0) + 1);
    taken.push(movie);
    if (taken.length === MAX_RECOMMENDATIONS) break;
  }
  return taken;
}

import { type Movie, releaseYear } from '@marquee/contract';

import { posterUri } from '@/data/movies/poster-uri';
import { useMessages } from '@/language/use-messages';

import { cardName, cardRating } from './format-movie';
import { Poster, type PosterProps } from './poster';
import { useOpenMovie } from './use-open-movie';

/**
 * A film in a grid (spec 2), of plain elements in the style of `movie-card-style.ts`: rows of cards are drawn while the
 * visitor scrolls, and these take a phone half the time that React Native's do. The spaces part the words of those who
 * read or copy the text without its layout.
 */
export function MovieCard({ movie, eager }: { movie: Movie; eager?: PosterProps['eager'] }) {
  const t = useMessages();
  return (
    <div className="movie-card">
      <a href={`/movie/${movie.id}`} aria-label={cardName(t, movie)} onClick={useOpenMovie(movie.id)}>
        <div className="movie-card-poster">
          <Poster uri={posterUri(movie.poster_path)} title={movie.title} eager={eager} />
        </div>
        <b dir="auto" lang={movie.title_language} className="movie-card-title">
          {movie.title || t.notAvailable()}
        </b>{' '}
        <b className="movie-card-rating">{cardRating(movie)}</b>{' '}
        <small className="movie-card-notes">
          <span>{releaseYear(movie) ?? t.notAvailable()}</span> <span>{t.movie()}</span>
        </small>
      </a>
      {movie.overview && (
        <p dir="auto" lang={movie.overview_language} className="movie-card-overview">
          {movie.overview}
        </p>
      )}
    </div>
  );
}

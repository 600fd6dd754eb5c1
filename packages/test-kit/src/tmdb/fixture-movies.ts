import type { MovieDetails } from '@marquee/contract';

export interface FixtureMovie extends Omit<MovieDetails, 'overview'> {
  /** TMDB also sends null. */
  overview?: string | null;
  original_language: string;
  original_title: string;
  popularity: number;
}

const GENRES = {
  action: { id: 28, name: 'Action' },
  comedy: { id: 35, name: 'Comedy' },
  drama: { id: 18, name: 'Drama' },
  horror: { id: 27, name: 'Horror' },
  romance: { id: 10749, name: 'Romance' },
  science: { id: 878, name: 'Science Fiction' },
};

const COMPANIES = [
  { id: 9101, name: 'Copper Kettle Pictures' },
  { id: 9102, name: 'Nordlys Film' },
  { id: 9103, name: 'Three Herons' },
];

/** How each movie differs from {@link usualMovie}. The most popular movie is first. */
const DIFFERENCES: (Pick<MovieDetails, 'title'> & Partial<FixtureMovie>)[] = [
  {
    title: 'The Lantern Keepers',
    vote_average: 8.4,
    vote_count: 12034,
    budget: 165000000,
    revenue: 701729206,
  },
  { title: 'Night Ferry', vote_average: 7.1, budget: 3500000, revenue: 499999 },
  { title: 'Glass Orchard', release_date: '', runtime: 0 },
  { title: 'Seven Winters in Bergen', original_language: 'no', original_title: 'Syv vintre i Bergen' },
  { title: 'Night of the Paper Birds', original_language: 'ja', original_title: '紙の鳥の夜' },
  { title: 'Untold', release_date: undefined, poster_path: null, vote_average: 0, vote_count: 0 },
  { title: 'A Quarter to Nowhere', runtime: null, budget: 0, revenue: 0 },
  { title: 'ليل المدينة', original_language: 'ar', original_title: 'ليل المدينة' },
  { title: 'Saltwater Saints', genres: [], production_companies: [] },
  { title: 'Night Shift at the Observatory', overview: '' },
  { title: 'Медленный поезд', original_language: 'ru', original_title: 'Медленный поезд' },
  { title: 'Half Past Midnight', poster_path: null },
  { title: '긴 겨울밤', original_language: 'ko', original_title: '긴 겨울밤' },
  { title: 'The Cartographer’s Daughter & Other Maps of Places That Were Never There' },
  { title: 'Ping', runtime: 4, genres: [GENRES.comedy] },
  { title: '100% Rain', overview: null },
  { title: 'L’Été des ombres', original_language: 'fr', original_title: 'L’Été des ombres' },
  { title: 'Night Market', production_companies: [] },
  { title: 'Über den Dächern', original_language: 'de', original_title: 'Über den Dächern', genres: [] },
  { title: 'Carry the River', vote_average: 10, vote_count: 1 },
  { title: 'Second Page Blues' },
  { title: 'Night Swimmers', release_date: '' },
  { title: 'A Small Republic', budget: 900000, revenue: 0 },
  { title: 'The Last Tram', poster_path: null, release_date: undefined, runtime: 0, genres: [] },
  { title: 'Marble Hill' },
  { title: 'Good Night, Anchorage' },
  { title: 'The Understudy', vote_average: 0.5 },
  { title: 'Iron Lullaby' },
  { title: 'Night Letters' },
  { title: 'The Weather Makers', genres: [GENRES.science, GENRES.action] },
  { title: 'Kaleido', genres: [GENRES.horror] },
  { title: 'One Night, Two Keys' },
  { title: 'Everything Under the Bridge' },
  { title: 'Night Bus to Oaxaca', original_language: 'es', original_title: 'Nocturno a Oaxaca' },
  { title: 'The Beekeeper’s Alibi' },
  { title: 'Quiet Enough' },
  { title: 'Night Gardens' },
  { title: 'Tin Parade' },
  { title: 'The Eleventh Floor' },
  { title: 'Before the Night Ends', genres: [GENRES.romance] },
  { title: 'Sixty Metres' },
  { title: 'Night Radio' },
  { title: 'House of Drifting Snow' },
  { title: 'The Opposite Shore' },
  { title: 'Night Diver' },
  { title: 'Postcards from a Hoax' },
  { title: 'The Night Auditor' },
  { title: 'Long Division' },
  { title: 'Noon at the Glassworks' },
  { title: 'Nobody’s Harbour' },
  { title: 'Northern Lights Out' },
  { title: 'Nine Rivers' },
  { title: 'The New Lamplighter' },
];

const FIRST_ID = 5001;

export function usualMovie(index: number, title: string): FixtureMovie {
  const id = FIRST_ID + index;
  return {
    id,
    title,
    original_title: title,
    original_language: 'en',
    poster_path: `/stand-in-${id}.png`,
    release_date: `${2024 - index}-0${(index % 9) + 1}-15`,
    runtime: 84 + index,
    vote_average: 5 + (index % 40) / 10,
    vote_count: 3000 - index * 17,
    popularity: 200 - index,
    overview: `${title} follows two strangers who find out, over one long week, what they owe each other.`,
    genres: [GENRES.drama, GENRES.romance],
    budget: 20_000_000 + index * 1_000_000,
    revenue: 48_400_000 + index * 1_700_000,
    production_companies: COMPANIES,
  };
}

/** Three pages of movies. Like TMDB's data, some fields are missing, and some titles are not in Latin script. */
export const FIXTURE_MOVIES: readonly FixtureMovie[] = DIFFERENCES.map((difference, index) => ({
  ...usualMovie(index, difference.title),
  ...difference,
}));

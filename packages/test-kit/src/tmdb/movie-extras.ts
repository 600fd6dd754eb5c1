import { FIXTURE_MOVIES, type FixtureMovie } from './fixture-movies.ts';

interface FixturePerson {
  id: number;
  name: string;
  original_name: string;
  known_for_department: 'Acting' | 'Directing';
  popularity: number;
  /** The ids of the person's movies. */
  movies: readonly number[];
}

/** A director, an actor, a name in another script, and a person without movies. */
export const FIXTURE_PEOPLE: readonly FixturePerson[] = [
  person(8001, 'Ingrid Vassbotten', 'Directing', [5001, 5013, 5032]),
  person(8002, 'Tomás Quillfeather', 'Acting', [5001, 5002]),
  person(8003, '霧島 あおい', 'Acting', [5005], 'Aoi Kirishima'),
  person(8004, 'Nobody Wellknown', 'Acting', []),
];

function person(
  id: number,
  original_name: string,
  known_for_department: FixturePerson['known_for_department'],
  movies: readonly number[],
  name = original_name,
): FixturePerson {
  return { id, name, original_name, known_for_department, popularity: 9000 - id, movies };
}

const HOSTILE = '<img src=x onerror=alert(1)>';

function castOf(size: number) {
  return Array.from({ length: size }, (_, order) => ({
    adult: false,
    gender: 0,
    id: 20_000 + order,
    known_for_department: 'Acting',
    name: `Player ${order + 1}`,
    original_name: `Player ${order + 1}`,
    popularity: 1,
    profile_path: null,
    cast_id: order,
    character: order % 3 === 2 ? '' : `Role ${order + 1}`,
    credit_id: `5f${order}`,
    order,
  }));
}

const directorOf = (id: number, name: string) => ({
  adult: false,
  id,
  name,
  original_name: name,
  department: 'Directing',
  job: 'Director',
  credit_id: `d${id}`,
});

function video(key: unknown, more: object) {
  return {
    iso_639_1: 'en',
    iso_3166_1: 'US',
    name: 'A video',
    key,
    site: 'YouTube',
    size: 1080,
    type: 'Trailer',
    official: true,
    published_at: '2024-01-01T00:00:00.000Z',
    id: `v${String(key)}`,
    ...more,
  };
}

function recommended(ids: readonly number[], more: object = {}) {
  return ids.flatMap((id) => {
    const movie = FIXTURE_MOVIES.find((one) => one.id === id);
    if (!movie) return [];
    const { title, original_title, poster_path, release_date, vote_average, vote_count, overview } = movie;
    const listed = { title, original_title, poster_path, release_date, vote_average, vote_count, overview };
    return [{ id, media_type: 'movie', adult: false, genre_ids: [18], ...listed, ...more }];
  });
}

const COLLECTION = { id: 7001, name: 'The Lantern Collection', poster_path: null, backdrop_path: null };
const WITHOUT_PARTS = { id: 7002, name: 'An Empty Collection', poster_path: null, backdrop_path: null };

/** Credits, videos, recommendations and series by movie id. Some are complete, others missing, malformed or hostile. */
const EXTRAS: Readonly<Record<number, { collection?: object; appended: Readonly<Record<string, unknown>> }>> =
  {
    5001: {
      collection: COLLECTION,
      appended: {
        credits: {
          cast: [...castOf(400)].reverse(),
          crew: [{ ...directorOf(1, 'Somebody'), job: 'Editor' }, directorOf(8001, 'Ingrid Vassbotten')],
        },
        videos: {
          results: [
            video('vimeo123456', { site: 'Vimeo' }),
            video('teaserTease', { type: 'Teaser' }),
            video('unofficial1', { official: false }),
            video('trailerEng1', {}),
            video('trailerEng4', { size: 2160 }),
            video('trailerGer1', { iso_639_1: 'de', size: 720 }),
            video('featurette1', { type: 'Featurette' }),
          ],
        },
        recommendations: {
          results: [
            ...recommended([5006], { vote_count: 3 }),
            ...recommended(Array.from({ length: 19 }, (_, index) => 5007 + index)),
          ],
        },
      },
    },
    // A movie without credits, videos and recommendations.
    5003: {
      collection: WITHOUT_PARTS,
      appended: {
        credits: { cast: [], crew: [] },
        videos: { results: [] },
        recommendations: { results: [] },
      },
    },
    5004: {
      collection: { id: 'none' },
      appended: { credits: 'none', videos: null, recommendations: { results: 'none' } },
    },
    5005: {
      appended: {
        credits: {
          cast: [
            { id: 8003, name: HOSTILE, character: 'x'.repeat(500), order: 0 },
            { id: 8005, name: '', character: 'Nobody', order: 1 },
            { name: 'No Number', character: null },
            null,
          ],
          crew: [
            { id: 8006, name: `${HOSTILE}</script>`, job: 'Director' },
            { id: 8006, name: `${HOSTILE}</script>`, job: 'Director' },
            { job: 'Director' },
          ],
        },
        videos: {
          results: [
            video('"><script>', {}),
            video('javascript:alert(1)', {}),
            video('../../../..', {}),
            video(null, {}),
          ],
        },
        recommendations: {
          results: [{ id: -1, title: 'x' }, 'x', ...recommended([5002], { title: HOSTILE })],
        },
      },
    },
  };

/** Returns a movie's series, and the other extras that TMDB's parameter `append_to_response` names (`appended`). */
export function extrasOf({ id }: FixtureMovie, appended: readonly string[]): object {
  const extras = EXTRAS[id];
  if (!extras) return {};
  return {
    belongs_to_collection: extras.collection ?? null,
    ...Object.fromEntries(Object.entries(extras.appended).filter(([name]) => appended.includes(name))),
  };
}

/** Returns a series. Its parts are in no particular order, as in TMDB's answers. Undefined if the id is unknown. */
export function collectionOf(id: number): object | undefined {
  if (id === COLLECTION.id) return { ...COLLECTION, overview: '', parts: recommended([5001, 5012, 5008]) };
  if (id === WITHOUT_PARTS.id) return { ...WITHOUT_PARTS, overview: '' };
  return undefined;
}

import { FIXTURE_MOVIES } from './fixture-movies.ts';

const HOSTILE = '<img src=x onerror=alert(1)>';

const performer = (order: number) => ({
  ...{ id: 20_000 + order, name: `Player ${order + 1}`, order, credit_id: `5f${order}` },
  ...{ character: order % 3 === 2 ? '' : `Role ${order + 1}`, adult: false, gender: 0, profile_path: null },
});

const directorOf = (id: number, name: string) => ({ id, name, job: 'Director', department: 'Directing' });

const video = (key: unknown, more: object) => ({
  ...{ iso_639_1: 'en', name: 'A video', key, site: 'YouTube', size: 1080, type: 'Trailer', official: true },
  ...more,
});

function recommended(ids: readonly number[], more: object = {}) {
  return ids.flatMap((id) => {
    const movie = FIXTURE_MOVIES.find((one) => one.id === id);
    if (!movie) return [];
    const { runtime, budget, revenue, production_companies, ...inLists } = movie;
    void [runtime, budget, revenue, production_companies];
    return [{ ...inLists, media_type: 'movie', ...more }];
  });
}

const COLLECTION = { id: 7001, name: 'The Lantern Collection', poster_path: null, backdrop_path: null };
const WITHOUT_PARTS = { id: 7002, name: 'An Empty Collection', poster_path: null, backdrop_path: null };

/** Credits, videos, recommendations and series by movie id. Some are complete, others missing, malformed or hostile. */
export const EXTRAS: Readonly<
  Record<number, { collection?: object; appended: Readonly<Record<string, unknown>> }>
> = {
  5001: {
    collection: COLLECTION,
    appended: {
      credits: {
        cast: Array.from({ length: 400 }, (_, order) => performer(order)).reverse(),
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

/** The answers to requests for series, by path. The parts are in no particular order, as in TMDB's answers. */
export const COLLECTIONS: Readonly<Record<string, object>> = {
  [`/3/collection/${COLLECTION.id}`]: { ...COLLECTION, overview: '', parts: recommended([5001, 5012, 5008]) },
  [`/3/collection/${WITHOUT_PARTS.id}`]: { ...WITHOUT_PARTS, overview: '' },
};

import {
  type AllFields,
  type FieldKinds,
  type FieldList,
  type FieldsOf,
  MOVIE_FIELDS,
  type Movie,
  type MovieDetails,
  type MoviePage,
  type OfferedTerm,
  RELATED_MOVIE_FIELDS,
  type RelatedMovie,
  type ShownUnderstood,
  type UnderstoodUnit,
  UNIT_KINDS,
  WATCH_WAYS,
  type WatchOffers,
  type WatchProvider,
  type WatchProviders,
} from '@marquee/contract';

type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
export const objects = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);
export const text = (value: unknown): string => (typeof value === 'string' ? value : '');
export const number = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : 0;

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** Reads entries that have a name, such as genres. */
const named = (value: unknown): { id: number; name: string }[] =>
  objects(value)
    .map(({ id, name }) => ({ id: number(id), name: text(name) }))
    .filter(({ name }) => name !== '');

/** Reads a value of each kind, which may be missing or invalid. */
const READERS: { [Kind in keyof FieldKinds]: (value: unknown) => FieldKinds[Kind] } = {
  id: number,
  number,
  text,
  textOrNull: (value) => text(value) || null,
  optionalText: (value) => text(value) || undefined,
  optionalTexts: (value) => (Array.isArray(value) ? texts(value) : undefined),
};

const readFields = <List extends FieldList>(json: Json, list: List) =>
  Object.fromEntries(
    Object.entries(list)
      .map(([name, kind]) => [name, READERS[kind](json[name])])
      .filter(([, value]) => value !== undefined),
  ) as FieldsOf<List>;

const withTitle = <M extends { title: string }>(movie: M, json: Json): M => ({
  ...movie,
  title: movie.title || text(json.original_title),
});

const readRelatedMovie = (json: Json) => withTitle(readFields(json, RELATED_MOVIE_FIELDS), json);

const readMovie = (json: Json) => withTitle(readFields(json, MOVIE_FIELDS), json);

/** Reads a page of movies, whose fields may be missing or invalid. Undefined if the answer has no list. */
export function readMoviePage(json: unknown): MoviePage | undefined {
  if (!isObject(json) || !Array.isArray(json.results)) return undefined;
  return {
    page: number(json.page) || 1,
    results: objects(json.results)
      .map(readMovie)
      .filter(({ id }) => id > 0),
    total_pages: number(json.total_pages),
    total_results: number(json.total_results),
    understood: readUnderstood(json.understood),
  };
}

/** Reads the understood terms. TMDB's own answers have none. */
function readUnderstood(value: unknown): AllFields<ShownUnderstood> | undefined {
  if (!isObject(value)) return undefined;
  return {
    mended: text(value.mended) || undefined,
    near: texts(value.near),
    unused: texts(value.unused),
    described: value.described === true || undefined,
    unquoted: value.unquoted === true || undefined,
    units: objects(value.units).flatMap(readUnit),
    narrow: objects(value.narrow).flatMap(readOfferedTerm),
    alone: objects(value.alone).flatMap(readOfferedTerm),
    missing: text(value.missing) || undefined,
  };
}

/** Reads a unit; none if its kind is unknown or a field is missing. */
function readUnit(json: Json): [] | [UnderstoodUnit] {
  const kind = UNIT_KINDS.find((one) => one === json.kind);
  const [name, without] = [text(json.name), text(json.without)];
  if (!kind || !name) return [];
  const flags = {
    excluded: json.excluded === true || undefined,
    directs: json.directs === true || undefined,
  };
  return [{ kind, name, ...flags, ...(without && { without }) }];
}

function readOfferedTerm(json: Json): [] | [OfferedTerm] {
  const [unit] = readUnit(json);
  const term = text(json.term);
  return unit && term ? [{ kind: unit.kind, name: unit.name, term, count: number(json.count) }] : [];
}

/** The maximum numbers of people, related movies and movies of a series that a screen shows. */
const MAX = { people: 8, movies: 12, parts: 30 } as const;

const YOUTUBE_KEY = /^[\w-]{11}$/;

export const readRelated = (value: unknown): RelatedMovie[] =>
  objects(value)
    .map(readRelatedMovie)
    .filter(({ id, title }) => id > 0 && title !== '');

function readCredits(value: unknown): MovieDetails['credits'] {
  if (!isObject(value)) return undefined;
  const people = (list: unknown) =>
    objects(list)
      .map(({ id, name, character, job }) => ({
        id: number(id),
        name: text(name),
        character: text(character),
        job: text(job),
      }))
      .filter(({ name }) => name !== '');
  const directors = people(value.crew).filter(({ job }) => job === 'Director');
  return { cast: people(value.cast).slice(0, MAX.people), crew: directors.slice(0, MAX.people) };
}

function readVideos(value: unknown): MovieDetails['videos'] {
  if (!isObject(value)) return undefined;
  const results = objects(value.results)
    .map(({ key, site, type }) => ({ key: text(key), site: text(site), type: text(type) }))
    .filter(({ key, site }) => site === 'YouTube' && YOUTUBE_KEY.test(key));
  return { results };
}

function readCollection(value: unknown): MovieDetails['belongs_to_collection'] {
  if (!isObject(value) || text(value.name) === '') return undefined;
  return {
    id: number(value.id),
    name: text(value.name),
    parts: readRelated(value.parts).slice(0, MAX.parts),
  };
}

/** Reads a movie's details. Returns undefined if the answer is not a movie. */
export function readMovieDetails(json: unknown): MovieDetails | undefined {
  if (!isObject(json) || number(json.id) <= 0) return undefined;
  const ofDetails: AllFields<Omit<MovieDetails, keyof Movie>> = {
    runtime: number(json.runtime),
    vote_count: number(json.vote_count),
    genres: named(json.genres),
    budget: number(json.budget),
    revenue: number(json.revenue),
    production_companies: named(json.production_companies),
    credits: readCredits(json.credits),
    videos: readVideos(json.videos),
    recommendations: isObject(json.recommendations)
      ? { results: readRelated(json.recommendations.results).slice(0, MAX.movies) }
      : undefined,
    belongs_to_collection: readCollection(json.belongs_to_collection),
    has_watch_providers: json.has_watch_providers === true || undefined,
  };
  return { ...readMovie(json), ...ofDetails };
}

const services = (value: unknown): WatchProvider[] =>
  objects(value)
    .map(({ provider_id, provider_name, logo_path }) => ({
      provider_id: number(provider_id),
      provider_name: text(provider_name),
      logo_path: text(logo_path) || null,
    }))
    .filter(({ provider_name }) => provider_name !== '');

const isHttps = (value: unknown): value is `https:${string}` => text(value).startsWith('https:');

function readOffers(value: unknown): WatchOffers | undefined {
  if (!isObject(value)) return undefined;
  const { link } = value;
  if (!isHttps(link)) return undefined;
  const offers: WatchOffers = { link };
  for (const way of WATCH_WAYS) {
    const providers = services(value[way]);
    if (providers.length > 0) offers[way] = providers;
  }
  return offers;
}

/** Reads where a movie can be watched. Returns undefined if the answer has another form. */
export function readWatchProviders(json: unknown): WatchProviders | undefined {
  if (!isObject(json) || !isObject(json.results)) return undefined;
  const results: WatchProviders['results'] = {};
  for (const [region, value] of Object.entries(json.results)) {
    const offers = readOffers(value);
    if (offers) results[region] = offers;
  }
  const regions = objects(json.regions)
    .map(({ iso_3166_1, name }) => ({ iso_3166_1: text(iso_3166_1), name: text(name) }))
    .filter(({ iso_3166_1, name }) => iso_3166_1 !== '' && name !== '');
  return { id: number(json.id), results, regions };
}

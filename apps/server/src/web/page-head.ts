import {
  homeTitle,
  type MovieDetails,
  nameWithYear,
  type PageData,
  pageTitle,
  POSTER_PREFIX,
} from '@marquee/contract';
import type { Language } from '@marquee/messages';
import { messagesIn } from '@marquee/messages/src/messages-in';
import { LINK_PREVIEW } from '@marquee/posters';
import type {
  Movie as SchemaMovie,
  SearchAction,
  WebSite,
  WithActionConstraints,
  WithContext,
} from 'schema-dts';
import { APP_LANGUAGES } from '../app-languages.ts';
import { LINK_PREVIEW_PREFIX } from '../posters/link-previews.ts';
import type { PageRequest } from './page-address.ts';
import { isBeyondEnd } from './page-data.ts';
import type { Head } from './page-document.ts';

/**
 * Open Graph locales. Each consists of a language and a country, except `ar_AR`, the locale for Arabic: its AR is no
 * country.
 */
const OPEN_GRAPH_LOCALES: Record<Language, string> = {
  en: 'en_US',
  de: 'de_DE',
  es: 'es_ES',
  fr: 'fr_FR',
  'pt-BR': 'pt_BR',
  ja: 'ja_JP',
  hi: 'hi_IN',
  ar: 'ar_AR',
  'zh-Hans': 'zh_CN',
};

const MAX_DESCRIPTION_LENGTH = 200;

/** Cuts a long text between two words. */
function shorten(text: string): string {
  if (text.length <= MAX_DESCRIPTION_LENGTH) return text;
  return `${text
    .slice(0, MAX_DESCRIPTION_LENGTH)
    .replace(/\s\S*$/, '')
    .trimEnd()}…`;
}

/**
 * Returns the Open Graph tags of a page's preview picture (design, Behaviour). Messengers require an absolute URL, and
 * show the picture large at once if its size is known. Without an origin there are no tags.
 */
function previewTags(origin: string | undefined, path: string, alt: string): Head['openGraph'] {
  if (origin === undefined) return {};
  return {
    image: `${origin}${path}`,
    'image:type': 'image/jpeg',
    'image:width': String(LINK_PREVIEW.width),
    'image:height': String(LINK_PREVIEW.height),
    'image:alt': alt,
  };
}

const withParameter = (address: string, name: string, value: string) =>
  `${address}${address.includes('?') ? '&' : '?'}${name}=${value}`;

/**
 * Returns a page's canonical URL and its URLs in all languages. English has the plain URL, other languages a query
 * parameter (design, Languages). Returns an empty object without a valid origin.
 * @param path the path with its query, except for the language.
 */
function addresses({ origin, language }: PageRequest, path: string): Pick<Head, 'canonical' | 'alternates'> {
  if (origin === undefined) return {};
  const plain = `${origin}${path}`;
  const inLanguage = (tag: Language) => (tag === 'en' ? plain : withParameter(plain, 'lang', tag));
  return {
    canonical: inLanguage(language),
    alternates: {
      'x-default': plain,
      ...Object.fromEntries(APP_LANGUAGES.map((tag) => [tag, inLanguage(tag)])),
    },
  };
}

/** Converts people to schema.org objects. Undefined for an empty list, so that the property is omitted. */
const people = (credits: { name: string }[] = []) =>
  credits.length > 0 ? credits.map(({ name }) => ({ '@type': 'Person' as const, name })) : undefined;

/** Describes a movie as schema.org's `Movie`. Unknown values are omitted. */
function movieJsonLd(movie: MovieDetails, canonical: string | undefined, image: string[] | undefined) {
  const { vote_average: average, vote_count: votes } = movie;
  const isRated = average > 0 && votes > 0;
  return {
    '@context': 'https://schema.org',
    '@type': 'Movie',
    name: movie.title,
    url: canonical,
    image,
    datePublished: movie.release_date || undefined,
    description: movie.overview || undefined,
    genre: movie.genres.length > 0 ? movie.genres.map(({ name }) => name) : undefined,
    director: people(movie.credits?.crew.filter(({ job }) => job === 'Director')),
    actor: people(movie.credits?.cast),
    duration: movie.runtime ? `PT${movie.runtime}M` : undefined,
    aggregateRating: isRated
      ? {
          '@type': 'AggregateRating',
          ratingValue: average,
          bestRating: 10,
          worstRating: 0,
          ratingCount: votes,
        }
      : undefined,
  } satisfies WithContext<SchemaMovie>;
}

/** Describes Home as schema.org's `WebSite`, with its search. */
function siteJsonLd(origin: string) {
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: 'Marquee',
    url: `${origin}/`,
    potentialAction: search,
  } satisfies WithContext<WebSite>;
}

/** Returns the URLs of a movie's pictures: the poster, and the wide preview of links. */
function picturesOf({ poster_path }: MovieDetails, origin?: string, preview?: string) {
  if (!origin || !preview) return undefined;
  return poster_path ? [`${origin}${POSTER_PREFIX}${poster_path}`, preview] : [preview];
}

/** Returns the head of a movie's page (design, Pages). Its title has the form "Interstellar (2014) · Marquee". */
function movieHead(movie: MovieDetails, request: PageRequest): Head {
  const { origin, language } = request;
  const t = messagesIn(language);
  const name = nameWithYear(movie, t.notAvailable());
  const description = movie.overview ? shorten(movie.overview) : undefined;
  const { canonical, alternates } = addresses(request, `/movie/${movie.id}`);
  const preview = previewTags(origin, `${LINK_PREVIEW_PREFIX}/${movie.id}.jpg`, t.posterOf({ name }));
  return {
    title: pageTitle(name),
    description,
    canonical,
    alternates,
    openGraph: {
      site_name: 'Marquee',
      locale: OPEN_GRAPH_LOCALES[language],
      type: 'video.movie',
      title: name,
      description,
      url: canonical,
      ...preview,
    },
    openSearch: true,
    jsonLd: movie.title
      ? movieJsonLd(movie, canonical, picturesOf(movie, origin, preview?.image))
      : undefined,
  };
}

/** Search engines do not index search pages, but follow their links to movies. */
export const SEARCH_ROBOTS = 'noindex, follow';

/** Returns what differs between the heads of Home, Search, and Search with a term. `path` is that of the first page. */
function describeList({ search, latest }: PageData, language: Language) {
  const t = messagesIn(language);
  if (latest) {
    const page = latest.page > 1 ? t.pageNumber({ page: latest.page }) : undefined;
    return { path: '/', title: homeTitle(t.homeTitle(), page), description: t.about(), list: latest };
  }
  if (!search) return { path: '/search', title: pageTitle(t.search()), description: t.about() };
  return {
    path: `/search?q=${encodeURIComponent(search.term)}`,
    title: pageTitle(t.searchResultsFor(search)),
    description: t.aboutSearch(search),
    list: search.page,
  };
}

/** Returns the head elements of a page with data. They are added to those of the app. */
export function pageHead(data: PageData, request: PageRequest): Head {
  if (data.movie) return movieHead(data.movie, request);
  if (isBeyondEnd(data)) return { robots: 'noindex' };
  const { origin, language, urlLanguage } = request;
  const { path, title, description, list } = describeList(data, language);
  const pageAt = (page: number) => (page > 1 ? withParameter(path, 'page', String(page)) : path);
  const page = list?.page ?? 1;
  const next = list && page < list.total_pages ? pageAt(page + 1) : undefined;
  const { canonical, alternates } = addresses(request, pageAt(page));
  const isSearch = data.latest === undefined;
  return {
    title,
    description,
    canonical,
    // Search pages are not indexed, so they list no other languages.
    alternates: isSearch ? undefined : alternates,
    // The next page's URL contains the language if the page's own URL does, like all links of the page.
    next: next !== undefined && urlLanguage ? withParameter(next, 'lang', urlLanguage) : next,
    robots: isSearch ? SEARCH_ROBOTS : undefined,
    openGraph: {
      site_name: 'Marquee',
      locale: OPEN_GRAPH_LOCALES[language],
      type: 'website',
      title,
      description,
      url: canonical,
      ...previewTags(origin, '/link-preview.jpg', messagesIn(language).about()),
    },
    openSearch: true,
    keepsRecentPlace: data.search === undefined,
    jsonLd: isSearch || origin === undefined ? undefined : siteJsonLd(origin),
  };
}

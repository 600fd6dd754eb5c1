import { type MovieDetails, nameWithYear, type PageData, pageTitle } from '@marquee/contract';
import { isLanguage, type Language, LANGUAGES } from '@marquee/messages';
import { messagesIn } from '@marquee/messages/src/messages-in';
import { LINK_PREVIEW } from '@marquee/posters';
import type {
  Movie as SchemaMovie,
  SearchAction,
  WebSite,
  WithActionConstraints,
  WithContext,
} from 'schema-dts';
import { LINK_PREVIEW_PREFIX } from '../posters/link-previews.ts';
import type { PageRequest } from './page-address.ts';
import { isBeyondEnd } from './page-data.ts';
import type { Head } from './page-document.ts';

/** The Open Graph locale of each language. Such a locale includes a country; Arabic has none here. */
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

/** Shortens a text. It is cut between two words. */
function shorten(text: string): string {
  if (text.length <= MAX_DESCRIPTION_LENGTH) return text;
  return `${text.slice(0, MAX_DESCRIPTION_LENGTH).replace(/\s+\S*$/, '')}…`;
}

/**
 * Returns the Open Graph tags of a page's preview picture. The URL is absolute because messengers require that. Because
 * the tags include the picture's size, messengers show it large at once (design 8). Without an origin there are no
 * tags.
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

/** The origin and language of a page. */
export type PagePlace = Pick<PageRequest, 'origin' | 'language'>;

/** Appends a query parameter to a URL. */
const withParameter = (address: string, name: string, value: string) =>
  `${address}${address.includes('?') ? '&' : '?'}${name}=${value}`;

/**
 * Returns a page's canonical URL and its URLs in all languages. English has the plain URL, and every other language
 * adds a query parameter (design 12). Empty without a valid origin.
 * @param path the path with its query, except for the language.
 */
function addresses({ origin, language }: PagePlace, path: string): Pick<Head, 'canonical' | 'alternates'> {
  if (origin === undefined) return {};
  const plain = `${origin}${path}`;
  const inLanguage = (tag: Language) => (tag === 'en' ? plain : withParameter(plain, 'lang', tag));
  const tags = Object.keys(LANGUAGES).filter(isLanguage);
  return {
    canonical: inLanguage(language),
    alternates: { 'x-default': plain, ...Object.fromEntries(tags.map((tag) => [tag, inLanguage(tag)])) },
  };
}

/**
 * Converts people to schema.org objects. Returns undefined if the list is empty, so that the property is not written.
 */
const people = (credits: { name: string }[] = []) =>
  credits.length > 0 ? credits.map(({ name }) => ({ '@type': 'Person' as const, name })) : undefined;

/** Describes a movie as schema.org's `Movie`, for search engines. Unknown values are omitted. */
function movieInWords(movie: MovieDetails, canonical: string | undefined, image: string | undefined) {
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

/** Describes Home as schema.org's `WebSite` with its search, for search engines. */
function siteInWords(origin: string) {
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

/** Returns the head of a movie's page (design 7), with a title such as "Interstellar (2014) · Marquee". */
export function movieHead(movie: MovieDetails, place: PagePlace): Head {
  const { origin, language } = place;
  const t = messagesIn(language);
  const name = nameWithYear(movie, t.notAvailable());
  const description = movie.overview ? shorten(movie.overview) : undefined;
  const { canonical, alternates } = addresses(place, `/movie/${movie.id}`);
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
    jsonLd: movie.title ? movieInWords(movie, canonical, preview?.image) : undefined,
  };
}

/** The robots directive of search pages: search engines do not index them, but follow their links to movies. */
export const SEARCH_ROBOTS = 'noindex, follow';

/** Returns the head elements of a page with `data`. They are added to those of the app, such as the title. */
export function pageHead(data: PageData, place: PagePlace & Pick<PageRequest, 'named'>): Head {
  const { movie, search, latest } = data;
  if (movie) return movieHead(movie, place);
  if (data.isMissing || isBeyondEnd(data)) return { robots: 'noindex' };
  const { origin, language, named } = place;
  const t = messagesIn(language);
  const isSearch = latest === undefined;
  const title = pageTitle(search ? t.searchResultsFor(search) : isSearch ? t.search() : undefined);
  const description = search ? t.aboutSearch(search) : t.about();
  const list = search?.page ?? latest;
  const start = isSearch ? '/search' : '/';
  const literal = search?.isLiteral ? '&literal=true' : '';
  const path = search ? `/search?q=${encodeURIComponent(search.term)}${literal}` : start;
  const pageAt = (page: number) => (page > 1 ? withParameter(path, 'page', String(page)) : path);
  const page = list?.page ?? 1;
  const next = list && page < list.total_pages ? pageAt(page + 1) : undefined;
  const { canonical, alternates } = addresses(place, pageAt(page));
  return {
    title,
    description,
    canonical,
    // Search pages have no URLs in other languages, because they are not indexed.
    alternates: isSearch ? undefined : alternates,
    // If the page's own URL contains the language, the URL of the next page contains it too, as all links of the page
    // do.
    next: next !== undefined && named ? withParameter(next, 'lang', named) : next,
    robots: isSearch ? SEARCH_ROBOTS : undefined,
    openGraph: {
      site_name: 'Marquee',
      locale: OPEN_GRAPH_LOCALES[language],
      type: 'website',
      title,
      description,
      url: canonical,
      ...previewTags(origin, '/link-preview.jpg', t.about()),
    },
    openSearch: true,
    keepsRecentPlace: isSearch && search === undefined,
    jsonLd: isSearch || origin === undefined ? undefined : siteInWords(origin),
  };
}

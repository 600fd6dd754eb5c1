import {
  LINK_PREVIEW_PREFIX,
  type MovieDetails,
  nameWithYear,
  type PageData,
  pageTitle,
} from '@marquee/contract';
import type { Language } from '@marquee/messages';
import { messagesIn } from '@marquee/messages/src/messages-in';
import { LINK_PREVIEW } from '@marquee/posters';
import type { Head } from './page-document.ts';

/** What Open Graph calls the languages, which it knows by a country only; of Arabic it has none. */
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

const LONGEST_DESCRIPTION = 200;

/** The start of a text, cut between words. */
function shorten(text: string): string {
  if (text.length <= LONGEST_DESCRIPTION) return text;
  return `${text.slice(0, LONGEST_DESCRIPTION).replace(/\s+\S*$/, '')}…`;
}

/**
 * The Open Graph tags of a page's picture: absolute, since messengers know no other address, and with its measures, by
 * which they show it at once and large (design 8). Without an origin the page has no picture.
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

/**
 * A film's own head (design 7): "Interstellar (2014) · Marquee".
 * @param language the page's.
 * @param origin the page's scheme and host; undefined when the request named none that can be believed.
 */
export function movieHead(movie: MovieDetails, language: Language, origin: string | undefined): Head {
  const t = messagesIn(language);
  const name = nameWithYear(movie, t.notAvailable());
  const description = movie.overview ? shorten(movie.overview) : undefined;
  const canonical = origin && `${origin}/movie/${movie.id}`;
  return {
    title: pageTitle(name),
    description,
    canonical,
    openGraph: {
      site_name: 'Marquee',
      locale: OPEN_GRAPH_LOCALES[language],
      type: 'video.movie',
      title: name,
      description,
      url: canonical,
      ...previewTags(origin, `${LINK_PREVIEW_PREFIX}/${movie.id}.jpg`, t.posterOf({ name })),
    },
  };
}

/**
 * What a page that shows `data` has in its head beyond what the app itself puts there (its title, mostly).
 * @param language the page's.
 * @param origin the page's scheme and host; undefined when the request named none that can be believed.
 */
export function pageHead({ movie, search }: PageData, language: Language, origin: string | undefined): Head {
  if (movie) return movieHead(movie, language, origin);
  const t = messagesIn(language);
  const title = pageTitle(search && t.searchResultsFor(search));
  const description = search ? t.aboutSearch(search) : t.about();
  const canonical = origin && `${origin}${search ? `/search?q=${encodeURIComponent(search.term)}` : '/'}`;
  return {
    title,
    description,
    canonical,
    openGraph: {
      site_name: 'Marquee',
      locale: OPEN_GRAPH_LOCALES[language],
      type: 'website',
      title,
      description,
      url: canonical,
      ...previewTags(origin, '/link-preview.jpg', t.about()),
    },
  };
}

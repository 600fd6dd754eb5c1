import { LINK_PREVIEW_PREFIX, nameWithYear, type MovieDetails, pageTitle } from '@marquee/contract';
import type { Language } from '@marquee/messages';
import { messagesIn } from '@marquee/messages/src/messages-in';
import { openGraphLocale } from './open-graph-locale.ts';
import type { Head } from './page-document.ts';
import { previewTags } from './preview-tags.ts';

const LONGEST_DESCRIPTION = 200;

/** The start of a text, cut between words. */
function shorten(text: string): string {
  if (text.length <= LONGEST_DESCRIPTION) return text;
  return `${text.slice(0, LONGEST_DESCRIPTION).replace(/\s+\S*$/, '')}…`;
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
      locale: openGraphLocale(language),
      type: 'video.movie',
      title: name,
      description,
      url: canonical,
      ...previewTags(origin, `${LINK_PREVIEW_PREFIX}/${movie.id}.jpg`, t.posterOf({ name })),
    },
  };
}

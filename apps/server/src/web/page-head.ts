import { type PageData, pageTitle } from '@marquee/contract';
import type { Language } from '@marquee/messages';
import { messagesIn } from '@marquee/messages/src/messages-in';
import type { Head } from './page-document.ts';
import { movieHead } from './movie-head.ts';
import { openGraphLocale } from './open-graph-locale.ts';
import { previewTags } from './preview-tags.ts';

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
      locale: openGraphLocale(language),
      type: 'website',
      title,
      description,
      url: canonical,
      ...previewTags(origin, '/link-preview.jpg', t.about()),
    },
  };
}

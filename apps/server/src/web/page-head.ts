import { type PageData, pageTitle } from '@marquee/contract';
import type { Messages } from '@marquee/messages';
import type { Head } from './page-document.ts';
import { movieHead } from './movie-head.ts';
import { previewTags } from './preview-tags.ts';

/**
 * What a page that shows `data` has in its head beyond what the app itself puts there (its title, mostly).
 * @param t the messages of the page's language.
 * @param origin the page's scheme and host; undefined when the request named none that can be believed.
 */
export function pageHead({ movie, search }: PageData, t: Messages, origin: string | undefined): Head {
  if (movie) return movieHead(movie, t, origin);
  const title = pageTitle(search && t.searchResultsFor(search));
  const description = search ? t.aboutSearch(search) : t.about();
  const canonical = origin && `${origin}${search ? `/search?q=${encodeURIComponent(search.term)}` : '/'}`;
  return {
    title,
    description,
    canonical,
    openGraph: {
      site_name: 'Marquee',
      type: 'website',
      title,
      description,
      url: canonical,
      ...previewTags(origin, '/link-preview.jpg', t.about()),
    },
  };
}

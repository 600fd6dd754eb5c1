import { ABOUT, aboutSearch, type PageData, pageTitle, searchTitle } from '@marquee/contract';
import type { Head } from './page-document.ts';
import { movieHead } from './movie-head.ts';
import type { PageRequest } from './page-renderer.ts';
import { previewTags } from './preview-tags.ts';

/** What a page that shows `data` has in its head beyond what the app itself puts there (its title, mostly). */
export function pageHead({ movie, search }: PageData, { origin }: PageRequest): Head {
  if (movie) return movieHead(movie, origin);
  const title = pageTitle(search && searchTitle(search.term));
  const description = search ? aboutSearch(search.term) : ABOUT;
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
      ...previewTags(origin, '/link-preview.jpg', ABOUT),
    },
  };
}

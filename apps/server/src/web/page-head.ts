import type { PageData } from '@marquee/contract';
import type { Head } from './head.ts';
import { movieHead } from './movie-head.ts';
import type { PageRequest } from './page-renderer.ts';

/** What a page that shows `data` has in its head beyond what the app itself puts there (its title, mostly). */
export function pageHead({ movie, search }: Omit<PageData, 'at'>, { origin }: PageRequest): Head {
  if (movie) return movieHead(movie, origin);
  const title = search ? `Search Results for ${search.term} · Marquee` : 'Marquee';
  const description = search
    ? `Films found for ${search.term}.`
    : 'Search films, see what is trending, read about a film.';
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
      image: origin && `${origin}/icon-512.png`,
    },
  };
}

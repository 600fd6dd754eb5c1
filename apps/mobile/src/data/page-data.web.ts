import { type Movie, PAGE_DATA, type PageData } from '@marquee/contract';

import { posterPrefix } from './services';

declare global {
  var marqueePageData: PageData | undefined;
}

/**
 * The answers that came with the page, where our server rendered it with them; on the server, those that it is being
 * rendered with. Undefined in a page of the static export.
 */
export function pageData(): PageData | undefined {
  if (typeof document === 'undefined') return globalThis[PAGE_DATA];
  const json = document.getElementById(PAGE_DATA)?.textContent;
  const data: PageData | undefined = json ? JSON.parse(json) : undefined;
  const list = data?.latest ?? data?.search?.page;
  if (list) list.results = list.results.map((movie) => ({ ...shown(movie.id), ...movie }));
  return data;
}

/** What the page shows of a film does not stand in its data once more (`apps/server/src/web/page-data.ts`). */
function shown(id: number): Partial<Movie> {
  const address = `/movie/${id}`;
  const title = document.querySelector(`[href="${address}"]>b,[href^="${address}?"]>b`);
  const card = title?.parentElement;
  if (!card) return {};
  // The picture's own, or, where it is not asked for yet, that of the picture for those without JavaScript.
  const picture = / src="([^"]*)"/.exec(card.innerHTML)?.[1];
  return {
    title: title.textContent ?? undefined,
    poster_path: picture?.slice(posterPrefix.length),
    overview: card.nextElementSibling?.textContent ?? undefined,
  };
}

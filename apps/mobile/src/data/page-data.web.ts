import { PAGE_DATA, type PageData } from '@marquee/contract';

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
  for (const movie of (data?.latest ?? data?.search?.page)?.results ?? [])
    movie.overview ??= shownOverview(movie.id);
  return data;
}

/** What the page shows does not stand in its data once more. */
function shownOverview(id: number): string | undefined {
  const address = `/movie/${id}`;
  return document.querySelector(`[href="${address}"]+p,[href^="${address}?"]+p`)?.textContent ?? undefined;
}

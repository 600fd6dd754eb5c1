import { type Movie, PAGE_DATA, type PageData } from '@marquee/contract';

import { posterPrefix } from './services';

declare global {
  var marqueePageData: PageData | undefined;
}

/** Read once: the page goes on changing. */
let known: { json: Element; data: PageData } | undefined;

/**
 * The answers that came with the page, where our server rendered it with them; on the server, those that it is being
 * rendered with. Undefined in a page of the static export.
 */
export function pageData(): PageData | undefined {
  if (typeof document === 'undefined') return globalThis[PAGE_DATA];
  const json = document.getElementById(PAGE_DATA);
  if (json && json !== known?.json) known = { json, data: read(json.textContent ?? '') };
  return json ? known?.data : undefined;
}

/** What the page does not show of a film that has a card there: its rating, and what else differs from the card. */
type NotShown = number | [rating: number, more: Partial<Movie>];

/** What the page shows of films does not stand in its data once more (`apps/server/src/web/page-data.ts`). */
function read(json: string): PageData {
  const data: PageData = JSON.parse(json);
  const list = data.latest ?? data.search?.page;
  if (!list) return data;
  // Of links, those on cards alone have a title of their own.
  const titles = document.querySelectorAll('a[href*="/movie/"]>b:first-of-type');
  const films: (Movie | NotShown)[] = list.results;
  list.results = films.map((film, place) => {
    if (typeof film === 'object' && !Array.isArray(film)) return film;
    const [rating, more] = typeof film === 'number' ? [film] : film;
    return { ...shown(titles[place]), vote_average: rating, ...more };
  });
  return data;
}

/** What the page shows of a film, by its title on a card. */
function shown(title?: Element): Pick<Movie, 'id' | 'title' | 'poster_path' | 'overview' | 'release_date'> {
  const card = title?.parentElement;
  // The picture's own, or, where it is not asked for yet, that of the picture for those without JavaScript.
  const picture = / src="([^"]*)"/.exec(card?.innerHTML ?? '')?.[1];
  return {
    id: Number(/\/movie\/(\d+)/.exec(card?.getAttribute('href') ?? '')?.[1]),
    title: title?.textContent ?? '',
    poster_path: picture?.slice(posterPrefix.length) ?? null,
    overview: card?.nextElementSibling?.textContent,
    // No more than the year is shown of it.
    release_date: /^\d{4}/.exec(card?.querySelector('small')?.textContent ?? '')?.[0],
  };
}

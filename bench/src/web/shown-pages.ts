import { PAGE_DATA, type PageData } from '../../../packages/contract/src/page-data.ts';

/** The pages of the figures of design 7, each opened by its direct link. */
export const PAGES = { home: '/', search: '/search?q=night', details: '/movie/5001' } as const;

export type PageName = keyof typeof PAGES;

/** What the server put into a page to be shown. Throws when it was not rendered with its data. */
export async function readPageData(address: string): Promise<PageData> {
  const html = await (await fetch(address)).text();
  const json = new RegExp(`id="${PAGE_DATA}">([^<]*)<`).exec(html)?.[1];
  if (json === undefined) throw new Error(`${address} was sent without its data`);
  return JSON.parse(json);
}

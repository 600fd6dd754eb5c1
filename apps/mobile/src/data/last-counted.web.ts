import { browserStorage } from './browser-storage';

const KEY = 'marquee-last-counted';

/** The term that this visit counted last; empty before the first. It outlives a reload, which is no new search. */
export const lastCounted = {
  get: () => browserStorage('sessionStorage')?.getItem(KEY) ?? '',
  set: (counted: string) => browserStorage('sessionStorage')?.setItem(KEY, counted),
};

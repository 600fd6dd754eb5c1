import type { Messages } from '@marquee/messages';
import { Platform } from 'react-native';

import { pageData } from '@/data/page-data';

/** How many wishes the start of Search offers (design, Search). */
const OFFERED = 8;

/** The step between the first wishes of two days in a row, so that most wishes change. */
const DAILY_STEP = 5;

const DAY_MS = 86_400_000;

/** The UTC date on which the app was started: `YYYY-MM-DD`. */
const START_DAY = new Date().toISOString().slice(0, 10);

/**
 * Returns the date that chooses the wishes of this visit: that of the page's data, because the page was rendered with
 * it, else that of the start. Undefined in a page without data, whose wishes do not depend on the day.
 */
export function wishDay(): string | undefined {
  const data = pageData();
  return data || Platform.OS !== 'web' ? (data?.day ?? START_DAY) : undefined;
}

const listed = (wishes: string) => wishes.split(', ');

/** Returns the wishes of a UTC date, `YYYY-MM-DD`; without one those that fit every day. */
export function offeredWishes(t: Messages, day?: string): string[] {
  const all = listed(t.browseWishes());
  if (day === undefined) return all.slice(0, OFFERED);
  const date = new Date(day);
  const month = date.getUTCMonth() + 1;
  const weekday = date.getUTCDay();
  const first = ((date.getTime() / DAY_MS) * DAILY_STEP) % all.length;
  return [
    ...(month === 12 ? listed(t.christmasWishes()) : []),
    ...(month === 10 ? listed(t.halloweenWishes()) : []),
    ...(weekday === 5 || weekday === 6 ? listed(t.weekendWishes()) : []),
    ...all.slice(first),
    ...all,
  ].slice(0, OFFERED);
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Milliseconds for which an answer is fresh, as in the server's cache (design, Gateway). */
export const STALE = { LISTS: 10 * MINUTE, DETAILS: 12 * HOUR, TRENDING: 10 * SECOND } as const;

/** Milliseconds for which answers are cached, in memory and on the device (design, Behaviour: offline). */
export const CACHE_MAX_AGE_MS = 7 * DAY;

/** Milliseconds between automatic refetches of a failed list. */
export const REFETCH_INTERVAL_MS = 30 * SECOND;

/** Milliseconds before the retry of a request that failed temporarily. */
export const RETRY_DELAY_MS = SECOND;

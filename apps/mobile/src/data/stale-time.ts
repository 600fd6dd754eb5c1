const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Milliseconds for which an answer is taken as new; the same as the gateway's keep times (design 6). */
export const STALE = { LISTS: 10 * MINUTE, DETAILS: 12 * HOUR, TRENDING: 10 * SECOND } as const;

/** Milliseconds for which what was seen last is stored on the device (design 8: offline). */
export const KEPT = 7 * DAY;

/** Milliseconds after which a list that failed is asked for again by itself. */
export const RENEWAL = 30 * SECOND;

/** Milliseconds before a request is sent once more after a temporary failure. */
export const RETRY_DELAY = SECOND;

/**
 * The query with which the service worker is asked for what it has kept, and for nothing else: the page that stands in,
 * offline, for those never opened, and a poster that the network does not bring.
 */
export const OFFLINE_QUERY = '?kept';

/** The name of the page that stands in for films never opened: the page of no film in particular. */
export const OFFLINE_FILM_PAGE = 'film-page';

/** The name of the page that stands in, offline, for addresses that are not known. */
export const OFFLINE_UNKNOWN_PAGE = 'unknown-page';

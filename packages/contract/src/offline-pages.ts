/** The query with which the service worker asks for the page that stands in, offline, for those never opened. */
export const OFFLINE_QUERY = '?kept';

/** The name of the page that stands in for films never opened: the page of no film in particular. */
export const OFFLINE_FILM_PAGE = 'film-page';

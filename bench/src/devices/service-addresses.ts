/** The origin that is built into the apps; the host leads it to the server of the benchmark. */
export const SERVER_ORIGIN = 'https://server.test';

/** A release must know where the services are. */
export const SERVICE_ADDRESSES = {
  EXPO_PUBLIC_MOVIE_DATABASE_URL: `${SERVER_ORIGIN}/3`,
  EXPO_PUBLIC_POSTER_URL: `${SERVER_ORIGIN}/t/p/w500`,
  EXPO_PUBLIC_SEARCH_LOG_URL: `${SERVER_ORIGIN}/v1`,
};

import { POSTER_PREFIX, SEARCH_LOG } from '@marquee/contract';
import { movieLanguage } from '@marquee/messages';
import Constants from 'expo-constants';
import { Platform } from 'react-native';

import { visitorLanguage } from '@/language/language';

/**
 * The address of our own server, without a trailing slash (design 4). On the web it is empty, so that
 * addresses are relative to the page. On a device in development it is Metro's address, which forwards
 * requests to our server.
 */
export const ownServer =
  Platform.OS === 'web' ? '' : `http://${Constants.expoConfig?.hostUri ?? 'localhost:8081'}`;

/**
 * The addresses of the three services (design 4). By default all three are our own server, which keeps the
 * token and the key. These values are bundled with the app, so they are not secret.
 */
const env = {
  movieDatabaseUrl: process.env.EXPO_PUBLIC_MOVIE_DATABASE_URL,
  movieDatabaseToken: process.env.EXPO_PUBLIC_MOVIE_DATABASE_TOKEN,
  movieDatabaseApiKey: process.env.EXPO_PUBLIC_MOVIE_DATABASE_API_KEY,
  posterUrl: process.env.EXPO_PUBLIC_POSTER_URL,
  searchLogUrl: process.env.EXPO_PUBLIC_SEARCH_LOG_URL,
  searchLogProject: process.env.EXPO_PUBLIC_SEARCH_LOG_PROJECT,
  searchLogDatabase: process.env.EXPO_PUBLIC_SEARCH_LOG_DATABASE,
  searchesCollection: process.env.EXPO_PUBLIC_SEARCH_LOG_SEARCHES,
  trendingCollection: process.env.EXPO_PUBLIC_SEARCH_LOG_TRENDING,
};

export const movieDatabase = {
  baseUrl: env.movieDatabaseUrl || `${ownServer}/3`,
  token: env.movieDatabaseToken || 'marquee',
  apiKey: env.movieDatabaseApiKey || env.movieDatabaseToken || 'marquee',
};

/** The fixed prefix of poster addresses, for width 500 (spec 3). */
export const posterPrefix = env.posterUrl || `${ownServer}${POSTER_PREFIX}`;

const searches = env.searchesCollection || SEARCH_LOG.searches;

export const searchLog = {
  baseUrl: env.searchLogUrl || `${ownServer}/v1`,
  project: env.searchLogProject || SEARCH_LOG.project,
  database: env.searchLogDatabase || SEARCH_LOG.database,
  searches,
  /**
   * Only our own server has a collection of counted titles. With other services, trending is read from the
   * searches.
   */
  trending: env.trendingCollection || (env.searchLogProject ? searches : SEARCH_LOG.trending),
};

/**
 * Returns the services' code of the visitor's language; undefined for English, which is their default (design
 * 12).
 */
export const moviesLanguage = () => movieLanguage(visitorLanguage());

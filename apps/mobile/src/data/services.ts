import { POSTER_PREFIX, SEARCH_LOG } from '@marquee/contract';
import { movieLanguage } from '@marquee/messages';
import Constants from 'expo-constants';
import { Platform } from 'react-native';

import { visitorLanguage } from '@/language/language';

/**
 * The address of our own server, without a slash at the end (design 4). On the web it is empty, for addresses
 * relative to the page. On a device in development it is Metro's, which forwards requests to our server.
 */
export const ownServer =
  Platform.OS === 'web' ? '' : `http://${Constants.expoConfig?.hostUri ?? 'localhost:8081'}`;

/**
 * The addresses of the three services (design 4). By default all are our own server, which uses its own token and key. These
 * values are part of the app, and so not secret.
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

/** The fixed prefix of posters at width 500 (spec 3). */
export const posterPrefix = env.posterUrl || `${ownServer}${POSTER_PREFIX}`;

const searches = env.searchesCollection || SEARCH_LOG.searches;

export const searchLog = {
  baseUrl: env.searchLogUrl || `${ownServer}/v1`,
  project: env.searchLogProject || SEARCH_LOG.project,
  database: env.searchLogDatabase || SEARCH_LOG.database,
  searches,
  /** Only our own server has a collection of counted titles; elsewhere trending is read from the searches. */
  trending: env.trendingCollection || (env.searchLogProject ? searches : SEARCH_LOG.trending),
};

/** The code of the visitor's language at the services; undefined for English, their default (design 12). */
export const moviesLanguage = () => movieLanguage(visitorLanguage());

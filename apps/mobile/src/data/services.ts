import { POSTER_PREFIX, SEARCH_LOG } from '@marquee/contract';
import { movieLanguage } from '@marquee/messages';
import Constants from 'expo-constants';
import { Platform } from 'react-native';

import { visitorLanguage } from '@/language/language';

/**
 * The address of our own server, without a trailing slash (design, Configuration). On the web it is empty, because
 * addresses are relative. On a device in development it is Metro's address, which forwards to our server.
 */
export const ownServer =
  Platform.OS === 'web' ? '' : `http://${Constants.expoConfig?.hostUri ?? 'localhost:8081'}`;

/**
 * The movie database, by default our own server (design, Configuration). Not secret, because the bundle contains it.
 */
export const movieDatabase = {
  baseUrl: process.env.EXPO_PUBLIC_MOVIE_DATABASE_URL || `${ownServer}/3`,
  token: process.env.EXPO_PUBLIC_MOVIE_DATABASE_TOKEN || 'marquee',
  apiKey:
    process.env.EXPO_PUBLIC_MOVIE_DATABASE_API_KEY ||
    process.env.EXPO_PUBLIC_MOVIE_DATABASE_TOKEN ||
    'marquee',
  /** Only our own server answers wishes. It needs no token. */
  isOurs: !process.env.EXPO_PUBLIC_MOVIE_DATABASE_TOKEN,
};

/** The fixed prefix of poster addresses, for width 500 (spec 3). */
export const posterPrefix = process.env.EXPO_PUBLIC_POSTER_URL || `${ownServer}${POSTER_PREFIX}`;

const project = process.env.EXPO_PUBLIC_SEARCH_LOG_PROJECT;
const searches = process.env.EXPO_PUBLIC_SEARCH_LOG_SEARCHES || SEARCH_LOG.searches;

export const searchLog = {
  baseUrl: process.env.EXPO_PUBLIC_SEARCH_LOG_URL || `${ownServer}/v1`,
  project: project || SEARCH_LOG.project,
  database: process.env.EXPO_PUBLIC_SEARCH_LOG_DATABASE || SEARCH_LOG.database,
  searches,
  /** Only our own server counts by movie. With other services, trending is read from the counts by term. */
  trending: process.env.EXPO_PUBLIC_SEARCH_LOG_TRENDING || (project ? searches : SEARCH_LOG.trending),
};

/**
 * Returns the services' code of the visitor's language, or undefined for English, their default (design, Languages).
 */
export const moviesLanguage = () => movieLanguage(visitorLanguage());

import { resolve } from 'node:path';
import { DATABASE_LIMITS, type DatabaseLimits } from './database-limits.ts';
import * as read from './config-values.ts';

const MB = 1024 * 1024;

/** The apps in which addresses of this server open; undefined where there is none. */
export interface AppLinks {
  /** The team's id, a dot, the bundle's id. */
  ios: string | undefined;
  /** The certificates that sign it are known by their SHA-256 fingerprints. */
  android: { packageName: string; certificates: string[] } | undefined;
}

/** The server's settings, read from its environment (design 4) and validated. */
export interface Config {
  port: number;
  host: string;
  /** TMDB and how to speak to it; undefined means the embedded catalogue answers. */
  tmdb: { token: string; apiKey: string; url: string } | undefined;
  /** Where TMDB's posters are; a poster path follows. */
  imageUrl: string;
  /** `postgres://…`; undefined means SQLite in `dataDir`. */
  databaseUrl: string | undefined;
  /** Pool size and time limits of the PostgreSQL connection. */
  databaseLimits: DatabaseLimits;
  /** Absolute. */
  dataDir: string;
  /** Writes a minute that one visitor address may make; 0 is no limit. */
  writesPerMinute: number;
  readsPerMinute: number;
  /** Likewise: answers that the movie database must be asked for, pages to be rendered, posters to be made. */
  missesPerMinute: number;
  rendersPerMinute: number;
  postersPerMinute: number;
  /** How often one visitor raises the same film in trending in an hour; 0 is no limit. */
  sameFilmPerHour: number;
  /** Days after which a term that was searched once is forgotten; 0 is never. */
  forgetAfter: number;
  /** What memory, and the folder of posters, may take. */
  cacheSizes: CacheSizes;
  /** The way to TMDB and its image host from where there is no direct one; undefined is direct. */
  proxy: OutboundProxy | undefined;
  /** Addresses and networks of the proxies in front, whose `X-Forwarded-*` is believed. */
  trustProxy: string[];
  /** `PUBLIC_URL`: the origin under which visitors know the server; undefined means whatever they ask by. */
  publicUrl: string | undefined;
  /** Origins beside the server's own whose pages may call it. */
  allowedOrigins: string[];
  /** Origins that the web app was built to call instead of this server (design 1): its pages must let it. */
  appServices: string[];
  appLinks: AppLinks;
  logLevel: read.LogLevel;
  /** Where `/metrics` is served; undefined means nowhere. */
  metricsPort: number | undefined;
  /** On which address; by default for this machine only. */
  metricsHost: string;
}

/** Bytes that are kept at most. */
export interface CacheSizes {
  /** JSON text of the movie database's answers in memory; as objects they take about three times as much. */
  answers: number;
  /** Pictures in memory. */
  posters: number;
  /** Pictures in `DATA_DIR`. */
  posterFolder: number;
  /** Rendered pages in memory. */
  pages: number;
}

/** `HTTP_PROXY`, `HTTPS_PROXY` and `NO_PROXY`: the way to other servers from where there is no direct one. */
export interface OutboundProxy {
  /** Through which http addresses are asked; undefined is none. */
  http: string | undefined;
  /** Likewise https. */
  https: string | undefined;
  /** Hosts that are asked directly, separated by commas. */
  except: string;
}

/** Where the app looks for its services, which it has read when it was built. */
const APP_SERVICES = [
  'EXPO_PUBLIC_MOVIE_DATABASE_URL',
  'EXPO_PUBLIC_POSTER_URL',
  'EXPO_PUBLIC_SEARCH_LOG_URL',
] as const;

/** A variable is wrong: the message has a line for each, that says which, why and what to do. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the configuration from environment variables (design 4). A variable that is empty counts as not set.
 * @param root what a relative `DATA_DIR` is relative to.
 * Throws {@link ConfigError}.
 */
export function readConfig(env: NodeJS.ProcessEnv, root: string): Config {
  const problems: string[] = [];

  function variable<T>(name: string, parse: (text: string) => T, fallback: T): T {
    // Programs everywhere know those of a proxy in small letters, too.
    const text = (env[name] ?? (name.endsWith('_PROXY') ? env[name.toLowerCase()] : undefined))?.trim();
    if (!text) return fallback;
    try {
      return parse(text);
    } catch (error) {
      if (!(error instanceof read.BadValue)) throw error;
      problems.push(`${name} must be ${error.message}`);
      return fallback;
    }
  }

  const token = variable('TMDB_TOKEN', read.secret, undefined);
  const apiKey = variable('TMDB_API_KEY', read.secret, token);
  const url = variable('TMDB_URL', read.httpUrl, 'https://api.themoviedb.org/3');
  const port = variable('PORT', read.port, 3000);
  const metricsPort = variable('METRICS_PORT', read.port, undefined);
  const statementTimeout = variable(
    'DATABASE_STATEMENT_TIMEOUT',
    read.databaseTimeout,
    DATABASE_LIMITS.statementTimeout,
  );
  const lockTimeout = variable('DATABASE_LOCK_TIMEOUT', read.databaseTimeout, DATABASE_LIMITS.lockTimeout);

  const httpProxy = variable('HTTP_PROXY', read.proxyUrl, undefined);
  const httpsProxy = variable('HTTPS_PROXY', read.proxyUrl, undefined);
  const certificates = variable('ANDROID_CERTIFICATES', read.fingerprints, []);

  if (lockTimeout >= statementTimeout) {
    problems.push(
      `DATABASE_LOCK_TIMEOUT must be less than DATABASE_STATEMENT_TIMEOUT (${statementTimeout}), not ${lockTimeout}`,
    );
  }
  if (apiKey !== undefined && token === undefined && !env.TMDB_TOKEN?.trim()) {
    problems.push('TMDB_API_KEY is set without TMDB_TOKEN: set both, or neither for the embedded catalogue');
  }
  if (certificates.length === 0 && env.ANDROID_APP_ID?.trim() && !env.ANDROID_CERTIFICATES?.trim()) {
    problems.push('ANDROID_APP_ID is set without ANDROID_CERTIFICATES: set both, or neither for no app');
  }
  if (metricsPort !== undefined && metricsPort === port && port !== 0) {
    problems.push(`METRICS_PORT must be another port than PORT (${port}): metrics are not for visitors`);
  }

  const packageName = variable('ANDROID_APP_ID', read.androidApp, 'app.marquee');
  const config: Config = {
    port,
    host: variable('HOST', read.host, '0.0.0.0'),
    tmdb: token === undefined || apiKey === undefined ? undefined : { token, apiKey, url },
    imageUrl: variable('TMDB_IMAGE_URL', read.httpUrl, 'https://image.tmdb.org/t/p/w500'),
    databaseUrl: variable('DATABASE_URL', read.postgresUrl, undefined),
    databaseLimits: {
      poolSize: variable('DATABASE_POOL_SIZE', read.poolSize, DATABASE_LIMITS.poolSize),
      statementTimeout,
      lockTimeout,
    },
    dataDir: resolve(root, env.DATA_DIR?.trim() || '.data'),
    writesPerMinute: variable('WRITES_PER_MINUTE', read.limit, 60),
    readsPerMinute: variable('READS_PER_MINUTE', read.limit, 600),
    missesPerMinute: variable('MISSES_PER_MINUTE', read.limit, 240),
    rendersPerMinute: variable('RENDERS_PER_MINUTE', read.limit, 120),
    postersPerMinute: variable('POSTERS_PER_MINUTE', read.limit, 1200),
    sameFilmPerHour: variable('SAME_FILM_PER_HOUR', read.limit, 60),
    forgetAfter: variable('FORGET_AFTER', read.days, 0),
    cacheSizes: {
      answers: variable('ANSWERS_CACHE_MB', read.megabytes, 64 * MB),
      posters: variable('POSTERS_CACHE_MB', read.megabytes, 64 * MB),
      posterFolder: variable('POSTERS_FOLDER_MB', read.megabytes, 512 * MB),
      pages: variable('PAGES_CACHE_MB', read.megabytes, 64 * MB),
    },
    proxy:
      httpProxy === undefined && httpsProxy === undefined
        ? undefined
        : { http: httpProxy, https: httpsProxy, except: variable('NO_PROXY', String, '') },
    trustProxy: variable('TRUST_PROXY', read.networks, []),
    publicUrl: variable('PUBLIC_URL', read.origin, undefined),
    allowedOrigins: variable('ALLOWED_ORIGINS', read.origins, []),
    appServices: APP_SERVICES.flatMap((name) =>
      variable(name, (url) => [new URL(read.httpUrl(url)).origin], []),
    ),
    appLinks: {
      ios: variable('IOS_APP_ID', read.iosApp, undefined),
      android: certificates.length > 0 ? { packageName, certificates } : undefined,
    },
    logLevel: variable('LOG_LEVEL', read.logLevel, 'info'),
    metricsPort,
    metricsHost: variable('METRICS_HOST', read.host, '127.0.0.1'),
  };
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return config;
}

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import * as read from './config-values.ts';

/** Connection pool size and timeouts for PostgreSQL (design 4). Times are in milliseconds. */
export interface DatabaseLimits {
  /** Connections in this server's pool. */
  poolSize: number;
  /** Timeout for opening a connection, short enough to notice a database that hangs within 5 s. Only tests set it. */
  connectTimeout: number;
  /** PostgreSQL's `statement_timeout`. */
  statementTimeout: number;
  /** PostgreSQL's `lock_timeout`. */
  lockTimeout: number;
}

export const DATABASE_LIMITS: DatabaseLimits = {
  poolSize: 10,
  connectTimeout: 1500,
  statementTimeout: 3000,
  lockTimeout: 1000,
};

const MB = 1024 * 1024;

/** The mobile apps that open this server's addresses (universal links and app links); undefined if there is none. */
export interface AppLinks {
  /** The team's id, a dot, the bundle's id: `TEAMID.bundle.id`. */
  ios: string | undefined;
  /** `certificates` are the SHA-256 fingerprints of the certificates that sign the app. */
  android: { packageName: string; certificates: string[] } | undefined;
}

/** The server's settings, parsed from the environment and validated (design 4). */
export interface Config {
  port: number;
  host: string;
  /** The credentials and base URL of TMDB; undefined if the embedded catalogue is used. */
  tmdb: { token: string; apiKey: string; url: string } | undefined;
  /** The base URL of TMDB's posters, without the poster path. */
  imageUrl: string;
  /** `postgres://…`; undefined means SQLite in `dataDir`. */
  databaseUrl: string | undefined;
  /** Pool size and time limits of the PostgreSQL connection. */
  databaseLimits: DatabaseLimits;
  /** The data folder, an absolute path. */
  dataDir: string;
  /** Rate limits per visitor and minute; 0 means no limit. This one is for writes to the search log. */
  writesPerMinute: number;
  readsPerMinute: number;
  /** Cache misses that reach the movie database, pages to render, posters to convert. */
  missesPerMinute: number;
  rendersPerMinute: number;
  postersPerMinute: number;
  /** How often one visitor can raise the same movie in trending per hour; 0 means no limit. */
  sameMoviePerHour: number;
  /** New search log records per site and day; 0 means no limit. */
  newTermsPerDay: number;
  /** Days until a term that was searched once is forgotten; 0 means never, undefined uses the search log's own setting. */
  forgetAfter: number | undefined;
  /** Sizes of the caches in memory and of the poster folder. */
  cacheSizes: CacheSizes;
  /** The outbound proxy for TMDB and its image host; undefined connects directly. */
  proxy: OutboundProxy | undefined;
  /** IP addresses and networks of trusted reverse proxies, whose `X-Forwarded-*` headers are used. */
  trustProxy: string[];
  /** `PUBLIC_URL`: the public origin of this server; undefined uses each request's host. */
  publicUrl: string | undefined;
  /** Other origins whose pages may call this server (CORS). */
  allowedOrigins: string[];
  /**
   * Origins of services that the web app was built to call instead of this server (design 1). The pages' CSP allows them.
   */
  appServices: string[];
  appLinks: AppLinks;
  logLevel: read.LogLevel;
  /** Whether each request is logged at level `info`. */
  accessLog: boolean;
  /** The port of `/metrics`; undefined disables it. */
  metricsPort: number | undefined;
  /** The address that `/metrics` listens on; by default the loopback address. */
  metricsHost: string;
}

/** Maximum sizes in bytes. */
interface CacheSizes {
  /** The movie database's answers in memory: objects, JSON text and compressed text. */
  answers: number;
  /** Posters in memory. */
  posters: number;
  /** Posters on disk in `DATA_DIR`. */
  posterFolder: number;
  /** Rendered pages in memory. */
  pages: number;
}

/** Outbound proxy settings: `HTTP_PROXY`, `HTTPS_PROXY` and `NO_PROXY`. */
export interface OutboundProxy {
  /** The proxy for http URLs; undefined connects directly. */
  http: string | undefined;
  /** The proxy for https URLs; undefined connects directly. */
  https: string | undefined;
  /** Hosts that bypass the proxy, separated by commas. */
  except: string;
}

/** The environment variables of design 4 with their parsers and defaults. */
const VARIABLES = z
  .object({
    PORT: read.port.default(3000),
    HOST: read.host.default('0.0.0.0'),
    TMDB_TOKEN: read.secret.optional(),
    TMDB_API_KEY: read.secret.optional(),
    TMDB_URL: read.httpUrl.default('https://api.themoviedb.org/3'),
    TMDB_IMAGE_URL: read.httpUrl.default('https://image.tmdb.org/t/p/w500'),
    DATABASE_URL: read.postgresUrl.optional(),
    DATABASE_POOL_SIZE: read.poolSize.default(DATABASE_LIMITS.poolSize),
    DATABASE_STATEMENT_TIMEOUT: read.databaseTimeout.default(DATABASE_LIMITS.statementTimeout),
    DATABASE_LOCK_TIMEOUT: read.databaseTimeout.default(DATABASE_LIMITS.lockTimeout),
    DATA_DIR: z.string().default('.data'),
    WRITES_PER_MINUTE: read.limit.default(60),
    READS_PER_MINUTE: read.limit.default(600),
    MISSES_PER_MINUTE: read.limit.default(240),
    RENDERS_PER_MINUTE: read.limit.default(120),
    POSTERS_PER_MINUTE: read.limit.default(1200),
    SAME_FILM_PER_HOUR: read.limit.default(60),
    NEW_TERMS_PER_DAY: read.limit.default(2000),
    FORGET_AFTER: read.days.optional(),
    ANSWERS_CACHE_MB: read.megabytes.default(128 * MB),
    POSTERS_CACHE_MB: read.megabytes.default(64 * MB),
    POSTERS_FOLDER_MB: read.megabytes.default(512 * MB),
    PAGES_CACHE_MB: read.megabytes.default(64 * MB),
    HTTP_PROXY: read.proxyUrl.optional(),
    HTTPS_PROXY: read.proxyUrl.optional(),
    NO_PROXY: z.string().default(''),
    TRUST_PROXY: read.networks.default([]),
    PUBLIC_URL: read.origin.optional(),
    ALLOWED_ORIGINS: read.origins.default([]),
    IOS_APP_ID: read.iosApp.optional(),
    ANDROID_APP_ID: read.androidApp.optional(),
    ANDROID_CERTIFICATES: read.fingerprints.default([]),
    LOG_LEVEL: read.logLevel.default('info'),
    ACCESS_LOG: read.onOff.default(true),
    METRICS_PORT: read.port.optional(),
    METRICS_HOST: read.host.default('127.0.0.1'),
    // The service URLs that were compiled into the web app.
    EXPO_PUBLIC_MOVIE_DATABASE_URL: read.httpUrl.optional(),
    EXPO_PUBLIC_POSTER_URL: read.httpUrl.optional(),
    EXPO_PUBLIC_SEARCH_LOG_URL: read.httpUrl.optional(),
  })
  .superRefine((env, { addIssue }) => {
    const { PORT: port, DATABASE_STATEMENT_TIMEOUT: statement, DATABASE_LOCK_TIMEOUT: lock } = env;
    if (lock >= statement) {
      addIssue(
        `DATABASE_LOCK_TIMEOUT must be less than DATABASE_STATEMENT_TIMEOUT (${statement}), not ${lock}`,
      );
    }
    if (env.TMDB_API_KEY !== undefined && env.TMDB_TOKEN === undefined) {
      addIssue('TMDB_API_KEY is set without TMDB_TOKEN: set both, or neither for the embedded catalogue');
    }
    if (env.ANDROID_APP_ID !== undefined && env.ANDROID_CERTIFICATES.length === 0) {
      addIssue('ANDROID_APP_ID is set without ANDROID_CERTIFICATES: set both, or neither for no app');
    }
    if (env.METRICS_PORT === port && port !== 0) {
      addIssue(`METRICS_PORT must be another port than PORT (${port}): metrics are not for visitors`);
    }
  });

/** The trimmed value of a variable; undefined if it is empty or not set. */
function textOf(env: NodeJS.ProcessEnv, name: string): string | undefined {
  // Most programs also read the proxy variables in lower case.
  const text = env[name] ?? (name.endsWith('_PROXY') ? env[name.toLowerCase()] : undefined);
  return text?.trim() || undefined;
}

/** Secrets that can be read from the file named by `NAME_FILE`, because other processes may be able to read the environment. */
const SECRETS = ['TMDB_TOKEN', 'TMDB_API_KEY', 'DATABASE_URL'];

/** Returns the environment with the secrets read from their `NAME_FILE` files. Throws {@link ConfigError}. */
function withSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const secrets = SECRETS.flatMap((name): [string, string][] => {
    const file = textOf(env, `${name}_FILE`);
    if (file === undefined) return [];
    if (textOf(env, name) !== undefined)
      throw new ConfigError(`${name} and ${name}_FILE are both set: set one of them`);
    try {
      return [[name, readFileSync(file, 'utf8')]];
    } catch (error) {
      const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
      throw new ConfigError(
        `${name}_FILE ${file} cannot be read (${reason}): name a file that this user may read`,
      );
    }
  });
  return { ...env, ...Object.fromEntries(secrets) };
}

/** Invalid configuration. The message has one line per variable: its name, the error and how to fix it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Parses the configuration from environment variables and the secret files that they name (design 4). Empty variables count
 * as not set.
 * @param root the folder that a relative `DATA_DIR` is resolved against.
 * Throws {@link ConfigError}.
 */
export function readConfig(given: NodeJS.ProcessEnv, root: string): Config {
  const env = withSecretFiles(given);
  const set = Object.keys(VARIABLES.shape).map((name) => [name, textOf(env, name)]);
  const { data, error } = VARIABLES.safeParse(Object.fromEntries(set));
  if (!data) {
    const lines = error.issues.map(({ path: [name], message }) =>
      name === undefined ? message : `${String(name)} must be ${message}`,
    );
    throw new ConfigError(lines.join('\n'));
  }
  const { TMDB_TOKEN: token, TMDB_API_KEY: apiKey = token, ANDROID_CERTIFICATES: certificates } = data;
  const { HTTP_PROXY: http, HTTPS_PROXY: https, NO_PROXY: except } = data;
  const services = [
    data.EXPO_PUBLIC_MOVIE_DATABASE_URL,
    data.EXPO_PUBLIC_POSTER_URL,
    data.EXPO_PUBLIC_SEARCH_LOG_URL,
  ];
  return {
    port: data.PORT,
    host: data.HOST,
    tmdb: token === undefined || apiKey === undefined ? undefined : { token, apiKey, url: data.TMDB_URL },
    imageUrl: data.TMDB_IMAGE_URL,
    databaseUrl: data.DATABASE_URL,
    databaseLimits: {
      ...DATABASE_LIMITS,
      poolSize: data.DATABASE_POOL_SIZE,
      statementTimeout: data.DATABASE_STATEMENT_TIMEOUT,
      lockTimeout: data.DATABASE_LOCK_TIMEOUT,
    },
    dataDir: resolve(root, data.DATA_DIR),
    writesPerMinute: data.WRITES_PER_MINUTE,
    readsPerMinute: data.READS_PER_MINUTE,
    missesPerMinute: data.MISSES_PER_MINUTE,
    rendersPerMinute: data.RENDERS_PER_MINUTE,
    postersPerMinute: data.POSTERS_PER_MINUTE,
    sameMoviePerHour: data.SAME_FILM_PER_HOUR,
    newTermsPerDay: data.NEW_TERMS_PER_DAY,
    forgetAfter: data.FORGET_AFTER,
    cacheSizes: {
      answers: data.ANSWERS_CACHE_MB,
      posters: data.POSTERS_CACHE_MB,
      posterFolder: data.POSTERS_FOLDER_MB,
      pages: data.PAGES_CACHE_MB,
    },
    proxy: http === undefined && https === undefined ? undefined : { http, https, except },
    trustProxy: data.TRUST_PROXY,
    publicUrl: data.PUBLIC_URL,
    allowedOrigins: data.ALLOWED_ORIGINS,
    appServices: services.flatMap((url) => (url === undefined ? [] : new URL(url).origin)),
    appLinks: {
      ios: data.IOS_APP_ID,
      android:
        certificates.length > 0
          ? { packageName: data.ANDROID_APP_ID ?? 'app.marquee', certificates }
          : undefined,
    },
    logLevel: data.LOG_LEVEL,
    accessLog: data.ACCESS_LOG,
    metricsPort: data.METRICS_PORT,
    metricsHost: data.METRICS_HOST,
  };
}

/** Parses the variables of a `.env` file. Throws {@link ConfigError}. */
function readEnvironmentFile(file: string): NodeJS.Dict<string> {
  const bytes = readFileSync(file);
  if (/^(\xff\xfe|\xfe\xff)/.test(bytes.toString('latin1', 0, 2)))
    throw new ConfigError(`${file} is written in UTF-16, of which nothing would be read: save it as UTF-8.`);
  // A byte order mark, which some editors write, would become part of the first variable's name.
  return parseEnv(bytes.toString('utf8').replace(/^\ufeff/, ''));
}

/**
 * Loads the configuration from the environment and from `.env` in `root`. Environment variables win over the file. Throws
 * {@link ConfigError}.
 */
export function loadConfig(root: string): Config {
  const environmentFile = join(root, '.env');
  if (existsSync(environmentFile)) {
    // Written into process.env because PostgreSQL's client library and programs read their variables from there.
    for (const [name, value] of Object.entries(readEnvironmentFile(environmentFile))) {
      if (!(name in process.env)) process.env[name] = value;
    }
  }
  return readConfig(process.env, root);
}

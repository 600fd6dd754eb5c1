import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import * as read from './config-values.ts';

/** PostgreSQL's connection pool and its timeouts in milliseconds (design, Configuration). */
export interface DatabaseLimits {
  poolSize: number;
  /** Timeout for opening a connection, short enough to detect a hanging database within 5 s. Only tests change it. */
  connectTimeout: number;
  statementTimeout: number;
  lockTimeout: number;
}

export const DATABASE_LIMITS: DatabaseLimits = {
  poolSize: 10,
  connectTimeout: 1500,
  statementTimeout: 3000,
  lockTimeout: 1000,
};

/** The mobile apps that open this server's URLs (universal links and app links). */
export interface AppLinks {
  /** The app's id in Apple's form, `TEAMID.bundle.id`; undefined if there is no iOS app. */
  ios: string | undefined;
  /**
   * The Android app; undefined if there is none. `certificates` are SHA-256 fingerprints of its signing certificates.
   */
  android: { packageName: string; certificates: string[] } | undefined;
}

/** The server's settings, parsed from the environment and validated (design, Configuration). */
export interface Config {
  port: number;
  host: string;
  /** TMDB's credentials and base URL. If undefined, the embedded catalogue is used. */
  tmdb: { token: string; apiKey: string; url: string } | undefined;
  /** The base URL of TMDB's posters. */
  imageUrl: string;
  /** The URL of a PostgreSQL database (`postgres://…`). Undefined means SQLite in `dataDir`. */
  databaseUrl: string | undefined;
  databaseLimits: DatabaseLimits;
  /** The absolute path of the folder for the SQLite file and the posters on disk. */
  dataDir: string;
  /** Writes to the search log per visitor and minute. In this and all other rate limits, 0 means no limit. */
  writesPerMinute: number;
  readsPerMinute: number;
  /** Per visitor and minute: cache misses of the movie gateway, rendered pages, and new posters. */
  missesPerMinute: number;
  rendersPerMinute: number;
  postersPerMinute: number;
  /** How often per hour one visitor's searches can raise the same movie in trending. */
  sameMoviePerHour: number;
  /** New terms in the search log per day and site (an IPv4 address or an IPv6 /48). */
  newTermsPerDay: number;
  /** Days until a term that was searched only once is deleted; 0 means never. */
  forgetAfter: number;
  cacheSizes: CacheSizes;
  /** The outbound proxy for TMDB and its image host; undefined if there is none. */
  proxy: OutboundProxy | undefined;
  /** IP addresses and networks of trusted reverse proxies, whose `X-Forwarded-*` headers are used. */
  trustProxy: string[];
  /** The public origin of this server. If undefined, the host of each request is used. */
  publicUrl: string | undefined;
  /** Origins, besides the server's own, whose pages may send requests to this server (CORS). */
  allowedOrigins: string[];
  /**
   * Origins of the services that the web app was built for, if not this server (design, Parts). The pages' content
   * security policy allows them.
   */
  appServices: string[];
  appLinks: AppLinks;
  logLevel: read.LogLevel;
  /** Whether each request is logged at level `info`. */
  accessLog: boolean;
  /** The port of `/metrics`; undefined if it is off. */
  metricsPort: number | undefined;
  /** The address on which `/metrics` listens; by default the loopback address. */
  metricsHost: string;
}

/** Maximum bytes of each cache. */
interface CacheSizes {
  /** Answers of the movie gateway in memory: objects, JSON texts and compressed texts. */
  answers: number;
  posters: number;
  /** Posters on disk, in `DATA_DIR`. */
  posterFolder: number;
  pages: number;
}

/** Outbound proxy settings: `HTTP_PROXY`, `HTTPS_PROXY` and `NO_PROXY`. */
export interface OutboundProxy {
  http: string | undefined;
  https: string | undefined;
  /** Hosts to which the server connects without the proxy, separated by commas. */
  except: string;
}

const MB = 1024 * 1024;

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
    SAME_MOVIE_PER_HOUR: read.limit.default(60),
    NEW_TERMS_PER_DAY: read.limit.default(2000),
    FORGET_AFTER: read.days.default(90),
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
    // URLs of other services that the web app was built for.
    EXPO_PUBLIC_MOVIE_DATABASE_URL: read.httpUrl.optional(),
    EXPO_PUBLIC_POSTER_URL: read.httpUrl.optional(),
    EXPO_PUBLIC_SEARCH_LOG_URL: read.httpUrl.optional(),
  })
  .superRefine((env, { addIssue }) => {
    const { DATABASE_STATEMENT_TIMEOUT: statement, DATABASE_LOCK_TIMEOUT: lock } = env;
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
    if (env.METRICS_PORT === env.PORT && env.PORT !== 0) {
      addIssue(`METRICS_PORT must be another port than PORT (${env.PORT}): metrics are not for visitors`);
    }
  });

/** Returns the text of a variable; undefined if it is not set or empty. */
function textOf(env: NodeJS.ProcessEnv, name: string): string | undefined {
  // Most programs also accept the proxy variables in lower case (`http_proxy`).
  const text = env[name] ?? (name.endsWith('_PROXY') ? env[name.toLowerCase()] : undefined);
  return text?.trim() || undefined;
}

/**
 * Secrets that the server can also read from a file. Its path is in the variable `NAME_FILE`, such as
 * `TMDB_TOKEN_FILE`. A file is safer, because other processes may be able to read the environment.
 */
const SECRETS = ['TMDB_TOKEN', 'TMDB_API_KEY', 'DATABASE_URL'];

/** Maximum bytes of a file with a secret. TMDB's tokens have about 250 bytes. */
const MAX_SECRET_BYTES = 8192;

/**
 * Reads the secret in the file that a variable names. Throws {@link ConfigError}. Its message never quotes the secret.
 */
function readSecretFile(variable: string, file: string): string {
  const configError = (problem: string, remedy: string) =>
    new ConfigError(`${variable} ${file} ${problem}: ${remedy}`);
  let secret: string;
  try {
    const stats = statSync(file);
    // Reading a named pipe would wait for a writer, and a device may have no end.
    if (!stats.isFile())
      throw configError('is not a regular file', 'name a file that contains only the value');
    if (stats.size > MAX_SECRET_BYTES) {
      const problem = `has ${stats.size} bytes, over ${MAX_SECRET_BYTES}`;
      throw configError(problem, 'name a file that contains only the value');
    }
    secret = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
    throw configError(`cannot be read (${reason})`, 'name a file that this user may read');
  }
  // An empty file is an error. If it counted as a missing secret, the server would start without TMDB, or with another
  // database.
  if (secret === '') throw configError('is empty', 'write the value into it, or leave the variable out');
  return secret;
}

/** Reads the secrets from the files in the `NAME_FILE` variables. Throws {@link ConfigError}. */
function withSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const secrets = SECRETS.flatMap((name): [string, string][] => {
    const variable = `${name}_FILE`;
    const file = textOf(env, variable);
    if (file === undefined) return [];
    if (textOf(env, name) !== undefined)
      throw new ConfigError(`${name} and ${variable} are both set: set one of them`);
    return [[name, readSecretFile(variable, file)]];
  });
  return { ...env, ...Object.fromEntries(secrets) };
}

/** Thrown for an invalid configuration. The message has one line per problem. Each line says how to fix the problem. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Parses the environment and the files that contain secrets (design, Configuration). An empty variable counts as not
 * set. Throws {@link ConfigError}.
 * @param root the folder to which a relative `DATA_DIR` refers.
 */
export function readConfig(given: NodeJS.ProcessEnv, root: string): Config {
  const env = withSecretFiles(given);
  const texts = Object.keys(VARIABLES.shape).map((name) => [name, textOf(env, name)]);
  const { data, error } = VARIABLES.safeParse(Object.fromEntries(texts));
  if (!data) {
    const lines = error.issues.map(({ path: [name], message }) =>
      name === undefined ? message : `${String(name)} must be ${message}`,
    );
    throw new ConfigError(lines.join('\n'));
  }
  const { TMDB_TOKEN: token, ANDROID_CERTIFICATES: certificates } = data;
  const { HTTP_PROXY: http, HTTPS_PROXY: https, NO_PROXY: except } = data;
  const serviceUrls = [
    data.EXPO_PUBLIC_MOVIE_DATABASE_URL,
    data.EXPO_PUBLIC_POSTER_URL,
    data.EXPO_PUBLIC_SEARCH_LOG_URL,
  ];
  return {
    port: data.PORT,
    host: data.HOST,
    tmdb: token === undefined ? undefined : { token, apiKey: data.TMDB_API_KEY ?? token, url: data.TMDB_URL },
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
    sameMoviePerHour: data.SAME_MOVIE_PER_HOUR,
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
    appServices: serviceUrls.flatMap((url) => (url === undefined ? [] : new URL(url).origin)),
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
  // Removes a byte order mark, which would become part of the first variable's name.
  return parseEnv(bytes.toString('utf8').replace(/^\ufeff/, ''));
}

/**
 * Loads the configuration from the environment and from `.env` in `root`. The environment overrides the file. Throws
 * {@link ConfigError}.
 */
export function loadConfig(root: string): Config {
  const environmentFile = join(root, '.env');
  if (existsSync(environmentFile)) {
    // PostgreSQL's client library and programs read their variables from `process.env`, so all variables are written
    // there.
    for (const [name, value] of Object.entries(readEnvironmentFile(environmentFile))) {
      if (!(name in process.env)) process.env[name] = value;
    }
  }
  return readConfig(process.env, root);
}

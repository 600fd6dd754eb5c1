import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import * as read from './config-values.ts';

/** What a PostgreSQL is asked of at most (design 4). Times are milliseconds. */
export interface DatabaseLimits {
  /** Connections of this server. */
  poolSize: number;
  /** Within which there is a connection: a database that hangs is noticed well within 5 s. Nobody sets it but tests. */
  connectTimeout: number;
  /** After which the database gives a statement up. */
  statementTimeout: number;
  /** After which a statement no longer waits for a lock of somebody else. */
  lockTimeout: number;
}

export const DATABASE_LIMITS: DatabaseLimits = {
  poolSize: 10,
  connectTimeout: 1500,
  statementTimeout: 3000,
  lockTimeout: 1000,
};

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
  /** How many new terms one site adds to the log in a day; 0 is no limit. */
  newTermsPerDay: number;
  /** Days after which a term that was searched once is forgotten; 0 is never, undefined what the log itself says. */
  forgetAfter: number | undefined;
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
  /** Whether each request leaves a line at `info`. */
  accessLog: boolean;
  /** Where `/metrics` is served; undefined means nowhere. */
  metricsPort: number | undefined;
  /** On which address; by default for this machine only. */
  metricsHost: string;
}

/** Bytes that are kept at most. */
interface CacheSizes {
  /** The movie database's answers in memory: as objects, as text and compressed. */
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

/** The variables of design 4: how each is read, and what it is when it is not set. */
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
    // Where the app looks for its services, which it has read when it was built.
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

/** What a variable is set to; undefined when it is empty. */
function textOf(env: NodeJS.ProcessEnv, name: string): string | undefined {
  // Programs everywhere know those of a proxy in small letters, too.
  const text = env[name] ?? (name.endsWith('_PROXY') ? env[name.toLowerCase()] : undefined);
  return text?.trim() || undefined;
}

/** Variables that a file may hold instead, which `NAME_FILE` names: a secret in the environment is for more eyes. */
const SECRETS = ['TMDB_TOKEN', 'TMDB_API_KEY', 'DATABASE_URL'];

/** The environment with the contents of the files that it names for secrets. Throws {@link ConfigError}. */
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

/** A variable is wrong: the message has a line for each, that says which, why and what to do. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the configuration from environment variables (design 4), and from the files that they name. A variable that is empty
 * counts as not set.
 * @param root what a relative `DATA_DIR` is relative to.
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
    sameFilmPerHour: data.SAME_FILM_PER_HOUR,
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

/** The variables that a `.env` sets. Throws {@link ConfigError}. */
function readEnvironmentFile(file: string): NodeJS.Dict<string> {
  const bytes = readFileSync(file);
  if (/^(\xff\xfe|\xfe\xff)/.test(bytes.toString('latin1', 0, 2)))
    throw new ConfigError(`${file} is written in UTF-16, of which nothing would be read: save it as UTF-8.`);
  // With a mark before it, which editors leave, the first variable would be another.
  return parseEnv(bytes.toString('utf8').replace(/^\ufeff/, ''));
}

/**
 * The configuration of a program in `root`: of its environment and of the `.env` there. What is set outside wins over
 * the file. Throws {@link ConfigError}.
 */
export function loadConfig(root: string): Config {
  const environmentFile = join(root, '.env');
  if (existsSync(environmentFile)) {
    // Set, since the database's client and its programs read the environment by themselves.
    for (const [name, value] of Object.entries(readEnvironmentFile(environmentFile))) {
      if (!(name in process.env)) process.env[name] = value;
    }
  }
  return readConfig(process.env, root);
}

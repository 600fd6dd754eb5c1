import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { ConfigError, loadConfig, readConfig } from '../../src/config/config.ts';
import { temporaryFolders } from '../search-log/test-stores.ts';

const ROOT = '/srv/marquee';

function problemsOf(env: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(env, ROOT);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
  return [];
}

describe('design, Configuration: configuration', () => {
  it('uses the defaults of .env.example if nothing is set (design, Configuration)', () => {
    expect(readConfig({}, ROOT)).toEqual({
      port: 3000,
      host: '0.0.0.0',
      tmdb: undefined,
      imageUrl: 'https://image.tmdb.org/t/p/w500',
      databaseUrl: undefined,
      databaseLimits: { poolSize: 10, connectTimeout: 1500, statementTimeout: 3000, lockTimeout: 1000 },
      dataDir: '/srv/marquee/.data',
      writesPerMinute: 60,
      readsPerMinute: 600,
      missesPerMinute: 240,
      rendersPerMinute: 120,
      postersPerMinute: 1200,
      sameMoviePerHour: 60,
      newTermsPerDay: 2000,
      forgetAfter: 90,
      cacheSizes: { answers: 134_217_728, posters: 67_108_864, posterFolder: 536_870_912, pages: 67_108_864 },
      proxy: undefined,
      publicUrl: undefined,
      trustProxy: [],
      allowedOrigins: [],
      appServices: [],
      appLinks: { ios: undefined, android: undefined },
      logLevel: 'info',
      accessLog: true,
      metricsPort: undefined,
      metricsHost: '127.0.0.1',
    });
  });

  it('treats empty variables, as in .env.example, as not set', () => {
    expect(readConfig({ PORT: '', TMDB_TOKEN: ' ', DATA_DIR: '', TRUST_PROXY: '' }, ROOT)).toEqual(
      readConfig({}, ROOT),
    );
  });

  it('parses every variable', () => {
    const config = readConfig(
      {
        PORT: '0',
        HOST: '127.0.0.1',
        TMDB_TOKEN: 'token',
        TMDB_API_KEY: 'key',
        TMDB_URL: 'http://localhost:4000/3/',
        TMDB_IMAGE_URL: 'http://localhost:4000/t/p/w500',
        DATABASE_URL: 'postgres://user:password@localhost/marquee',
        DATABASE_POOL_SIZE: '4',
        DATABASE_STATEMENT_TIMEOUT: '2000',
        DATABASE_LOCK_TIMEOUT: '500',
        DATA_DIR: '/var/lib/marquee',
        WRITES_PER_MINUTE: '0',
        READS_PER_MINUTE: '1000',
        PUBLIC_URL: 'https://marquee.example/',
        MISSES_PER_MINUTE: '10',
        RENDERS_PER_MINUTE: '20',
        POSTERS_PER_MINUTE: '30',
        SAME_MOVIE_PER_HOUR: '7',
        NEW_TERMS_PER_DAY: '12',
        FORGET_AFTER: '30',
        ANSWERS_CACHE_MB: '1',
        POSTERS_CACHE_MB: '2',
        POSTERS_FOLDER_MB: '3',
        PAGES_CACHE_MB: '4',
        HTTPS_PROXY: 'http://user:hush@proxy.example:3128',
        no_proxy: 'intern.example',
        TRUST_PROXY: '127.0.0.1, 10.0.0.0/8, ::1',
        ALLOWED_ORIGINS: 'http://localhost:8081/, https://example.com',
        IOS_APP_ID: 'ABCDE12345.app.marquee',
        ANDROID_APP_ID: 'org.example.films',
        ANDROID_CERTIFICATES: `${'ab:'.repeat(31)}ab, ${'CD:'.repeat(31)}CD`,
        LOG_LEVEL: 'DEBUG',
        ACCESS_LOG: 'off',
        METRICS_PORT: '9090',
        METRICS_HOST: '10.0.0.7',
        EXPO_PUBLIC_MOVIE_DATABASE_URL: 'https://api.themoviedb.org/3',
        EXPO_PUBLIC_SEARCH_LOG_URL: 'https://cloud.appwrite.io/v1',
      },
      ROOT,
    );
    expect(config).toEqual({
      port: 0,
      host: '127.0.0.1',
      tmdb: { token: 'token', apiKey: 'key', url: 'http://localhost:4000/3' },
      imageUrl: 'http://localhost:4000/t/p/w500',
      databaseUrl: 'postgres://user:password@localhost/marquee',
      databaseLimits: { poolSize: 4, connectTimeout: 1500, statementTimeout: 2000, lockTimeout: 500 },
      dataDir: '/var/lib/marquee',
      writesPerMinute: 0,
      readsPerMinute: 1000,
      publicUrl: 'https://marquee.example',
      missesPerMinute: 10,
      rendersPerMinute: 20,
      postersPerMinute: 30,
      sameMoviePerHour: 7,
      newTermsPerDay: 12,
      forgetAfter: 30,
      cacheSizes: { answers: 1_048_576, posters: 2_097_152, posterFolder: 3_145_728, pages: 4_194_304 },
      proxy: { http: undefined, https: 'http://user:hush@proxy.example:3128', except: 'intern.example' },
      trustProxy: ['127.0.0.1', '10.0.0.0/8', '::1'],
      allowedOrigins: ['http://localhost:8081', 'https://example.com'],
      appServices: ['https://api.themoviedb.org', 'https://cloud.appwrite.io'],
      appLinks: {
        ios: 'ABCDE12345.app.marquee',
        android: {
          packageName: 'org.example.films',
          certificates: [`${'AB:'.repeat(31)}AB`, `${'CD:'.repeat(31)}CD`],
        },
      },
      logLevel: 'debug',
      accessLog: false,
      metricsPort: 9090,
      metricsHost: '10.0.0.7',
    });
  });

  it('uses the token as the API key of the detail call if there is none', () => {
    expect(readConfig({ TMDB_TOKEN: 'token' }, ROOT).tmdb?.apiKey).toBe('token');
  });

  it('reads origins with a default port or letters beyond ASCII, and addresses with an @ in the path', () => {
    const { allowedOrigins, tmdb } = readConfig(
      {
        ALLOWED_ORIGINS: 'https://example.com:443, https://münchen.example',
        TMDB_TOKEN: 'hush',
        TMDB_URL: 'https://tmdb.example/@3/',
      },
      ROOT,
    );
    expect(allowedOrigins).toEqual(['https://example.com', 'https://xn--mnchen-3ya.example']);
    expect(tmdb?.url).toBe('https://tmdb.example/@3');
  });

  it.each([
    ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535, not "abc"'],
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535, not "65536"'],
    ['PORT', '-1', 'PORT must be a whole number from 0 to 65535, not "-1"'],
    ['PORT', '1e3', 'PORT must be a whole number from 0 to 65535, not "1e3"'],
    ['HOST', 'http://x', /^HOST must be an address or a host name/],
    ['TMDB_URL', 'api.themoviedb.org', /^TMDB_URL must be an http or https address/],
    ['TMDB_URL', 'https://x/3?', 'TMDB_URL must be an http or https address without a query or password'],
    ['TMDB_URL', 'https://name:hush@x/3', /^TMDB_URL must be an http or https address without[^@]*$/],
    ['TMDB_IMAGE_URL', 'ftp://x/', /^TMDB_IMAGE_URL must be an http or https address/],
    ['DATABASE_URL', 'mysql://x', /^DATABASE_URL must be an address like postgres:/],
    ['POSTERS_CACHE_MB', '0', /^POSTERS_CACHE_MB must be a whole number from 1 to 1000000, not "0"$/],
    ['HTTP_PROXY', 'socks://x', /^HTTP_PROXY must be an http or https address/],
    ['DATABASE_POOL_SIZE', '0', /^DATABASE_POOL_SIZE must be a whole number from 1 to 1000, not "0"$/],
    [
      'DATABASE_STATEMENT_TIMEOUT',
      '5s',
      /^DATABASE_STATEMENT_TIMEOUT must be a whole number from 10 to 4000/,
    ],
    ['DATABASE_LOCK_TIMEOUT', '3000', /^DATABASE_LOCK_TIMEOUT must be less than DATABASE_STATEMENT_TIMEOUT/],
    [
      'PUBLIC_URL',
      'https://marquee.example/films',
      /^PUBLIC_URL must be origins|^PUBLIC_URL must be one origin/,
    ],
    ['WRITES_PER_MINUTE', '-5', /^WRITES_PER_MINUTE must be a whole number/],
    ['READS_PER_MINUTE', '1.5', /^READS_PER_MINUTE must be a whole number/],
    ['TRUST_PROXY', 'true', /^TRUST_PROXY must be addresses or networks/],
    ['TRUST_PROXY', '10.0.0.0/33', /^TRUST_PROXY must be addresses or networks/],
    ['ALLOWED_ORIGINS', '*', /^ALLOWED_ORIGINS must be origins/],
    ['ALLOWED_ORIGINS', 'https://example.com/app', /^ALLOWED_ORIGINS must be origins/],
    ['LOG_LEVEL', 'loud', /^LOG_LEVEL must be one of fatal, error/],
    ['IOS_APP_ID', 'app.marquee', /^IOS_APP_ID must be a team and a bundle such as ABCDE12345.app.marquee/],
    ['ANDROID_CERTIFICATES', '14:6D:E9', /^ANDROID_CERTIFICATES must be SHA-256 fingerprints/],
    ['ANDROID_APP_ID', 'app.marquee', /^ANDROID_APP_ID is set without ANDROID_CERTIFICATES/],
    ['METRICS_PORT', 'x', /^METRICS_PORT must be a whole number/],
    ['METRICS_HOST', 'a b', /^METRICS_HOST must be an address/],
    ['METRICS_PORT', '3000', /^METRICS_PORT must be another port than PORT/],
    ['TMDB_API_KEY', 'key', /^TMDB_API_KEY is set without TMDB_TOKEN/],
  ])('reports in one line what is wrong with %s=%s', (name, value, line) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(line);
  });

  it('reads secrets from files, without the trailing line break', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'marquee-config-'));
    const file = join(dir, 'secret');
    await writeFile(file, 'hush\n');
    expect(readConfig({ TMDB_TOKEN_FILE: file }, ROOT).tmdb).toMatchObject({ token: 'hush', apiKey: 'hush' });
    expect(problemsOf({ DATABASE_URL_FILE: file })).toEqual([
      'DATABASE_URL must be an address like postgres://user:password@host:5432/database',
    ]);
    await writeFile(file, 'postgres://user:hush@host/db');
    expect(readConfig({ DATABASE_URL_FILE: file }, ROOT).databaseUrl).toBe('postgres://user:hush@host/db');
    expect(problemsOf({ TMDB_TOKEN_FILE: file, TMDB_TOKEN: 'x' })).toEqual([
      'TMDB_TOKEN and TMDB_TOKEN_FILE are both set: set one of them',
    ]);
    await writeFile(file, '\n');
    expect(problemsOf({ DATABASE_URL_FILE: file })).toEqual([
      `DATABASE_URL_FILE ${file} is empty: write the value into it, or leave the variable out`,
    ]);
    await rm(dir, { recursive: true });
    expect(problemsOf({ TMDB_API_KEY_FILE: file })).toEqual([
      `TMDB_API_KEY_FILE ${file} cannot be read (ENOENT): name a file that this user may read`,
    ]);
  });

  it('reads secrets only from regular files of at most 8 kB, and does not quote them', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'marquee-config-'));
    const [pipe, long] = [join(dir, 'pipe'), join(dir, 'long')];
    execFileSync('mkfifo', [pipe]);
    for (const file of [pipe, dir, '/dev/zero']) {
      expect(problemsOf({ TMDB_TOKEN_FILE: file })).toEqual([
        `TMDB_TOKEN_FILE ${file} is not a regular file: name a file that contains only the value`,
      ]);
    }
    await writeFile(long, 'h'.repeat(8193));
    expect(problemsOf({ DATABASE_URL_FILE: long })).toEqual([
      `DATABASE_URL_FILE ${long} has 8193 bytes, over 8192: name a file that contains only the value`,
    ]);
    await writeFile(long, 'h'.repeat(8192));
    await symlink(long, join(dir, 'link'));
    const linked = readConfig({ TMDB_TOKEN_FILE: join(dir, 'link') }, ROOT);
    expect(linked.tmdb?.token).toHaveLength(8192);
    await rm(dir, { recursive: true });
  });

  it('reports all invalid variables at once', () => {
    expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'y' })).toHaveLength(2);
  });

  it('never quotes a secret in an error', () => {
    const problems = problemsOf({
      TMDB_TOKEN: 'hush hush',
      TMDB_API_KEY: 'hush\nhush',
      DATABASE_URL: 'mysql://user:hush@host/db',
      HTTPS_PROXY: 'user:hush@proxy.example',
    });
    expect(problems).toHaveLength(4);
    expect(problems.join()).not.toContain('hush');
  });
});

describe('design, Configuration: the file .env', () => {
  const folder = temporaryFolders();
  const { env } = process;
  afterEach(() => {
    process.env = env;
  });

  async function load(file: string | Buffer, outside: NodeJS.ProcessEnv = {}) {
    const root = await folder();
    await writeFile(join(root, '.env'), file);
    process.env = { ...outside };
    return loadConfig(root);
  }

  it('is parsed with a byte order mark; environment variables override it', async () => {
    const text = 'PORT=4000 # the port\r\nexport HOST="127.0.0.1"\r\nTMDB_TOKEN=\'a#b\'\r\n';
    for (const file of [text, `\ufeff${text}`]) {
      expect(await load(file)).toMatchObject({ port: 4000, host: '127.0.0.1', tmdb: { token: 'a#b' } });
      expect(await load(file, { PORT: '5000', HOST: '' })).toMatchObject({ port: 5000, host: '0.0.0.0' });
    }
  });

  it('is rejected if it is encoded in UTF-16', async () => {
    const file = Buffer.from('\ufeffPORT=4000\r\n', 'utf16le');
    for (const bytes of [file, Buffer.from(file).swap16()])
      await expect(load(bytes)).rejects.toThrow(/\.env is written in UTF-16, .*: save it as UTF-8/);
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';
import { fewMovies, webIn, writeWebExport } from './web-fixture.ts';

const APPLE = '/.well-known/apple-app-site-association';
const ANDROID = '/.well-known/assetlinks.json';
const CERTIFICATE = `${'AB:'.repeat(31)}CD`;

const open: FastifyInstance[] = [];
const folders: string[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()));
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

/**
 * Starts the whole server with its web app. Resolves with a function that requests files as iOS and Android do: it does
 * not follow redirects.
 */
async function server(env: NodeJS.ProcessEnv) {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-links-'));
  const webFolder = await writeWebExport();
  folders.push(dataDir, webFolder);
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...env }, dataDir);
  const app = await buildApp(config, { movies: fewMovies(), web: webIn(webFolder) });
  open.push(app);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return (path: string) => fetch(`${address}${path}`, { redirect: 'manual' });
}

describe('design, Behaviour: URLs that open in the app', () => {
  it('tell iOS which app opens which pages, but not the APIs', async () => {
    const get = await server({ IOS_APP_ID: 'ABCDE12345.app.marquee' });
    const answer = await get(APPLE);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(await answer.json()).toEqual({
      applinks: {
        details: [
          {
            appIDs: ['ABCDE12345.app.marquee'],
            components: [
              { '/': '/' },
              { '/': '/search' },
              { '/': '/save' },
              { '/': '/profile' },
              { '/': '/movie/*' },
            ],
          },
        ],
      },
    });
    expect((await get(ANDROID)).status).toBe(404);
  });

  it('tell Android which app, by its certificates', async () => {
    const get = await server({ ANDROID_CERTIFICATES: CERTIFICATE.toLowerCase() });
    const answer = await get(ANDROID);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await answer.json()).toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: 'app.marquee',
          sha256_cert_fingerprints: [CERTIFICATE],
        },
      },
    ]);
    expect((await get(APPLE)).status).toBe(404);
  });

  it.each([
    [APPLE, 'IOS_APP_ID'],
    [ANDROID, 'ANDROID_CERTIFICATES'],
  ])('answers %s with the usual error, not with a page, if no app is configured', async (path, variable) => {
    const answer = await (await server({}))(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      statusCode: 404,
      error: 'Not Found',
      message: `No app opens the addresses of this server: ${variable} is not set`,
    });
  });
});

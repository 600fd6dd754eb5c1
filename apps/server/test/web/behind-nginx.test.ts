import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';
import { freePort } from '@marquee/test-kit/free-port';
import { type Program, startProgram } from '@marquee/test-kit/program';
import { fewMovies, webIn, writeWebExport } from './web-fixture.ts';

const CONFIGURATION = new URL('../../../../deploy/nginx.conf', import.meta.url);

const hasNginx = spawnSync('nginx', ['-v']).status === 0;
const withoutNginx = hasNginx ? '' : ' (skipped: no nginx, which Debian has in nginx)';

/** Returns the shipped configuration without certificates, from `port` to the server's port `upstream`. */
async function shipped(port: number, upstream: number): Promise<string> {
  const text = await readFile(CONFIGURATION, 'utf8');
  const secure = text.slice(text.lastIndexOf('server {')).replace(/^\s*ssl_.*\n/gm, '');
  const server = secure.replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`);
  return `upstream marquee { server 127.0.0.1:${upstream}; }\n${server.replace(/server_name .*;/, 'server_name _;')}`;
}

describe.skipIf(!hasNginx)(`design, Pages: PUBLIC_URL behind nginx${withoutNginx}`, () => {
  let folder: string;
  let web: string;
  let app: FastifyInstance;
  let upstream: number;
  let nginx: Program | undefined;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-nginx-'));
    web = await writeWebExport();
    const environment = {
      PUBLIC_URL: 'https://films.example',
      TRUST_PROXY: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'silent',
    };
    app = await buildApp(readConfig(environment, folder), { web: webIn(web), movies: fewMovies() });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    upstream = typeof address === 'object' && address ? address.port : 0;
  });

  afterEach(async () => {
    await nginx?.stop('SIGQUIT');
    await app.close();
    await rm(folder, { recursive: true });
    await rm(web, { recursive: true });
  });

  /** Requests `path` from nginx under a host name. Resolves with the status and the `Location` header. */
  function ask(port: number, host: string, path: string): Promise<[status?: number, location?: string]> {
    return new Promise((resolve, reject) => {
      request({ port, host: '127.0.0.1', path, headers: { host } }, (answer) => {
        answer.resume();
        resolve([answer.statusCode, answer.headers.location]);
      })
        .on('error', reject)
        .end();
    });
  }

  async function start(server: string, port: number): Promise<void> {
    const file = join(folder, 'nginx.conf');
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
      .join(' ');
    await writeFile(
      file,
      `daemon off; master_process off; pid ${folder}/pid; error_log stderr;
events {}
http { access_log off; ${temporary} ${server} }`,
    );
    const isReady = () =>
      ask(port, 'films.example', '/healthz').then(
        () => true,
        () => false,
      );
    nginx = await startProgram(['nginx', '-p', folder, '-c', file], isReady, { cwd: folder });
  }

  it('redirects from another host name to the public one, with the shipped configuration', async () => {
    const port = await freePort();
    await start(await shipped(port, upstream), port);
    expect(await ask(port, 'films.example', '/search?q=a')).toEqual([200, undefined]);
    expect(await ask(port, 'www.films.example', '/search?q=a')).toEqual([
      308,
      'https://films.example/search?q=a',
    ]);
    expect(await ask(port, 'www.films.example', '/healthz')).toEqual([200, undefined]);
  });

  it('answers behind a proxy that sends its own name in Host, without a redirect loop', async () => {
    const port = await freePort();
    const rewriting = (await shipped(port, upstream))
      .replace(/proxy_set_header Host .*;/, 'proxy_set_header Host upstream.films.lan;')
      .replace(/proxy_set_header X-Forwarded-Host .*;/, '');
    await start(rewriting, port);
    for (const host of ['films.example', 'www.films.example']) {
      expect(await ask(port, host, '/')).toEqual([200, undefined]);
    }
  });
});

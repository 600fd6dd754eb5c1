import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const CACHE = fileURLToPath(new URL('../../.cache', import.meta.url));
const MODULE = new URL('../building/build-cache.mjs', import.meta.url).href;

/**
 * Returns a program that requests a build with two parts. The code of the build appends a line to the file `made` and
 * then runs `more`.
 */
const program = (folder: string, key: string, more = '') => `
  import { appendFileSync, symlinkSync, writeFileSync } from 'node:fs';
  import { ensureBuilt } from '${MODULE}';
  await ensureBuilt({
    name: 'test',
    key: '${key}',
    folders: ['pages', 'files'].map((name) => ${JSON.stringify(`${folder}/`)} + name),
    async make(pages, files) {
      appendFileSync(${JSON.stringify(`${folder}-made`)}, 'made ');
      writeFileSync(pages + '/page', 'page of ${key}');
      ${more}
      writeFileSync(files + '/file', 'file of ${key}');
    },
  });`;

describe('builds shared by all clones', () => {
  let base: string;
  beforeEach(async () => {
    // The folder is on the disk of the clone, as in a real build. Its name has characters that URLs encode.
    await mkdir(CACHE, { recursive: true });
    base = await mkdtemp(join(CACHE, 'builds ü %20-'));
  });
  afterEach(() => rm(base, { recursive: true }));

  const environment = () => ({ ...process.env, MARQUEE_CACHE: join(base, 'cache') });
  const ask = (clone: string, key: string, more?: string) =>
    run(process.execPath, ['--input-type=module', '--eval', program(join(base, clone), key, more)], {
      env: environment(),
    });
  const made = (clone: string) => readFile(join(base, `${clone}-made`), 'utf8').catch(() => '');
  const contents = (clone: string) =>
    Promise.all(['pages/page', 'files/file'].map((file) => readFile(join(base, clone, file), 'utf8')));

  it('are made once per content', async () => {
    await ask('first', 'one');
    await ask('first', 'one');
    await ask('second', 'one');
    expect(await made('first')).toBe('made ');
    expect(await made('second')).toBe('');
    expect(await contents('second')).toEqual(['page of one', 'file of one']);

    await ask('second', 'two');
    expect(await contents('second')).toEqual(['page of two', 'file of two']);
    await ask('second', 'one');
    expect(await made('second')).toBe('made ');
    expect(await contents('second')).toEqual(['page of one', 'file of one']);
  });

  it('keep symbolic links within the clone that they are in', async () => {
    const link = `symlinkSync('../own', pages + '/link');`;
    for (const clone of ['first', 'second']) {
      await ask(clone, 'linked', link);
      expect(await readlink(join(base, clone, 'pages', 'link'))).toBe('../own');
    }
    expect(await made('second')).toBe('');
  });

  it('are complete after a process was killed while building', async () => {
    const child = spawn(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        program(
          join(base, 'first'),
          'one',
          'console.log(1); await new Promise(() => setInterval(() => {}, 60_000));',
        ),
      ],
      { env: environment(), stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');

    await ask('first', 'one');
    expect(await made('first')).toBe('made made ');
    expect(await contents('first')).toEqual(['page of one', 'file of one']);
  });

  it('are complete when several processes build at once', async () => {
    await Promise.all(['first', 'first', 'first', 'second', 'second'].map((clone) => ask(clone, 'one')));
    for (const clone of ['first', 'second']) {
      expect(await contents(clone)).toEqual(['page of one', 'file of one']);
    }
    expect(await readdir(join(base, 'cache', 'test'))).toEqual(['one']);
  });

  it('are made even if the cache is not writable', async () => {
    await run(process.execPath, ['--input-type=module', '--eval', program(join(base, 'first'), 'one')], {
      env: { ...environment(), MARQUEE_CACHE: '/dev/null/cache' },
    });
    expect(await contents('first')).toEqual(['page of one', 'file of one']);
  });
});

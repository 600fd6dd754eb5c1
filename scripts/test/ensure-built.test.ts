import { fork } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../building/ensure-built.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

describe('builds', () => {
  let base: string;
  beforeEach(async () => {
    await mkdir(join(ROOT, '.cache'), { recursive: true });
    base = await mkdtemp(join(ROOT, '.cache', 'builds-'));
    await mkdir(join(base, 'sources'));
    await writeFile(join(base, 'sources', 'page.txt'), 'one');
  });
  afterEach(() => rm(base, { recursive: true }));

  const folders = () => ['pages', 'files'].map((name) => join(base, name));
  /** Requests a build with two parts, which writes the source into both. */
  const request = (fail = false) =>
    ensureBuilt({
      sources: [base.slice(ROOT.length) + '/sources'],
      folders: folders(),
      async make([pages = '', files = '']) {
        const source = await readFile(join(base, 'sources', 'page.txt'), 'utf8');
        await appendFile(join(base, 'made'), `${source} `);
        await writeFile(join(pages, 'page'), source);
        if (fail) throw new Error('The build failed');
        await writeFile(join(files, 'file'), source);
      },
    });
  const made = () => readFile(join(base, 'made'), 'utf8');
  const built = () => Promise.all(folders().map(async (folder) => (await readdir(folder)).sort()));

  it('are made once per content of their sources', async () => {
    await request();
    await request();
    expect(await made()).toBe('one ');
    expect(await built()).toEqual([['page'], ['.marquee-build', 'file']]);

    await writeFile(join(base, 'sources', 'page.txt'), 'two');
    await request();
    expect(await made()).toBe('one two ');
    expect(await readFile(join(base, 'files', 'file'), 'utf8')).toBe('two');
  });

  it('leave the previous one in place when they fail, and are made again', async () => {
    await request();
    await writeFile(join(base, 'sources', 'page.txt'), 'two');
    await expect(request(true)).rejects.toThrow('The build failed');
    expect(await readFile(join(base, 'pages', 'page'), 'utf8')).toBe('one');
    await request();
    expect(await readFile(join(base, 'pages', 'page'), 'utf8')).toBe('two');
  });

  it('ignore tests and generated folders among the sources', async () => {
    await request();
    await writeFile(join(base, 'sources', 'page.test.ts'), 'a test');
    await mkdir(join(base, 'sources', 'node_modules'));
    await writeFile(join(base, 'sources', 'node_modules', 'package'), 'a package');
    await request();
    expect(await made()).toBe('one ');
  });

  it('of several processes at once are complete, also if they replace one with the same names', async () => {
    const source = join(base, 'sources', 'page.txt');
    const names = Array.from({ length: 300 }, (_, index) => `file-${index}`).sort();
    const builder = join(base, 'builder.mjs');
    await writeFile(
      builder,
      `import { writeFileSync } from 'node:fs';
      import { ensureBuilt } from '../../scripts/building/ensure-built.mjs';
      process.on('message', async ({ source, folder, names }) => {
        await ensureBuilt({
          sources: [source],
          folders: [folder],
          make: async ([part]) => names.forEach((name) => writeFileSync(part + '/' + name, name)),
        });
        process.send('done');
      });
      process.send('ready');`,
    );
    const processes = Array.from({ length: 3 }, () => fork(builder));
    const answers = () => Promise.all(processes.map((each) => once(each, 'message')));
    await answers();
    for (let round = 0; round < 8; round += 1) {
      await writeFile(source, `round ${round}`);
      const done = answers();
      for (const each of processes)
        each.send({ source: source.slice(ROOT.length), folder: join(base, 'files'), names });
      await done;
      expect((await readdir(join(base, 'files'))).sort()).toEqual(['.marquee-build', ...names]);
    }
    for (const each of processes) each.disconnect();
  });
});

import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPosterFolder } from '../../src/posters/poster-folder.ts';

const poster = (letter: string, size = 400) => ({ type: 'image/jpeg', bytes: Buffer.alloc(size, letter) });

const { log } = fastify({ logger: false });

describe('design, Gateway: posters cached on disk', () => {
  let folder: string;
  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'marquee-posters-')), 'posters');
  });
  afterEach(() => rm(join(folder, '..'), { recursive: true }));

  const open = (limit = 10_000) => openPosterFolder(folder, log, limit);

  it('survive a restart, each under its own case-sensitive name', async () => {
    const first = await open();
    first.put('aB.jpg', poster('a'));
    first.put('Ab.jpg', { type: 'image/svg+xml', bytes: Buffer.from('<svg/>') });
    await first.close();

    const second = await open();
    expect(await second.get('aB.jpg')).toEqual(poster('a'));
    expect(await second.get('Ab.jpg')).toEqual({ type: 'image/svg+xml', bytes: Buffer.from('<svg/>') });
    expect(await second.get('ab.jpg')).toBeUndefined();
  });

  it('are evicted in least recently used order', async () => {
    const posters = await open(1_200);
    for (const letter of ['a', 'b', 'c']) posters.put(letter, poster(letter));
    await posters.close();
    await posters.get('a');
    posters.touch('b');
    posters.put('d', poster('d'));
    await posters.close();
    expect(await posters.get('c')).toBeUndefined();
    for (const letter of ['a', 'b', 'd']) expect(await posters.get(letter)).toEqual(poster(letter));
    expect(await readdir(folder)).toHaveLength(3);
  });

  it('are evicted after the limit was lowered', async () => {
    const first = await open();
    for (const letter of ['a', 'b', 'c']) first.put(letter, poster(letter));
    await first.close();
    await (await open(800)).close();
    expect(await readdir(folder)).toHaveLength(2);
  });

  it('are not cached if one alone exceeds the limit', async () => {
    const posters = await open(300);
    posters.put('a', poster('a'));
    await posters.close();
    expect(await readdir(folder)).toEqual([]);
  });

  it('are removed at the start if a crash left them incomplete', async () => {
    const first = await open();
    first.put('a', poster('a'));
    await first.close();
    const [file = ''] = await readdir(folder);
    await truncate(join(folder, file));
    await writeFile(join(folder, 'draft~'), 'half a pic');

    const second = await open();
    expect(await second.get('a')).toBeUndefined();
    expect(await readdir(folder)).toEqual([]);
  });

  it('are fetched again after the folder was emptied', async () => {
    const posters = await open();
    posters.put('a', poster('a'));
    await posters.close();
    for (const file of await readdir(folder)) await rm(join(folder, file));
    expect(await posters.get('a')).toBeUndefined();
    posters.put('a', poster('a'));
    await posters.close();
    expect(await posters.get('a')).toEqual(poster('a'));
  });

  it('can be written and read concurrently', async () => {
    const posters = await open(2_000);
    const letters = [...'abcdefghij'];
    await Promise.all(
      letters.flatMap((letter) =>
        Array.from({ length: 10 }, async () => {
          posters.put(letter, poster(letter));
          const kept = await posters.get(letter);
          if (kept) expect(kept).toEqual(poster(letter));
        }),
      ),
    );
    await posters.close();
    expect(await readdir(folder)).toHaveLength(5);
  });

  it('are not cached, without an error, if the folder is not writable', async () => {
    await writeFile(folder, 'a file stands where the folder should be');
    const posters = await open();
    posters.put('a', poster('a'));
    await posters.close();
    expect(await posters.get('a')).toBeUndefined();
  });

  it('are not cached, without an error, if the folder disappears at run time', async () => {
    const posters = await open();
    await rm(folder, { recursive: true });
    posters.put('a', poster('a'));
    await posters.close();
    expect(await posters.get('a')).toBeUndefined();
  });
});

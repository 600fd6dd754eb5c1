import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { prepareDataFolder } from '../../src/config/data-folder.ts';

it('design, Configuration: concurrent calls create the data folder once', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'marquee-data-'));
  const folder = join(parent, 'a', 'b', 'c');
  const made = await Promise.all(Array.from({ length: 20 }, () => prepareDataFolder(folder)));
  expect(made).toHaveLength(20);
  await rm(parent, { recursive: true });
});

/**
 * Subsets the web app's display font to the letters that most pages need: `npx tsx scripts/cut-fonts.ts`. The output is
 * committed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { HEADING_LETTERS, LOGO_LETTERS } from '../apps/mobile/src/theme/font-letters.ts';

const app = (path: string) => fileURLToPath(new URL(`../apps/mobile/${path}`, import.meta.url));
const { resolve } = createRequire(app('package.json'));

/** All characters of a CSS `unicode-range`. */
const lettersOf = (range: string) =>
  range
    .split(',')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .replace('U+', '')
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));
    })
    .join('');

async function cut(weight: 800 | 900, letters: string, path: string): Promise<void> {
  const file = `@fontsource/big-shoulders-display/files/big-shoulders-display-latin-${weight}-normal.woff2`;
  // Layout closure would add ligatures and alternate letters that no page needs.
  const options = { targetFormat: 'woff2', noLayoutClosure: true } as const;
  await writeFile(app(path), await subsetFont(await readFile(resolve(file)), letters, options));
}

await cut(800, lettersOf(HEADING_LETTERS), 'assets/heading-letters.woff2');
await cut(900, LOGO_LETTERS, 'assets/logo-letters.woff2');

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { FOLDER, screenFile, type Scheme } from './screen-file.ts';

const TARGET = fileURLToPath(new URL('../../docs/screens.png', import.meta.url));

/** The folder of the screenshots in the web app's manifest. Browsers show them before the installation. */
const PUBLIC = fileURLToPath(new URL('../../apps/mobile/public', import.meta.url));

/** Home on a phone and on a laptop: the file names in `manifest.webmanifest`, and the window widths. */
const INSTALLED = { 'screenshot-narrow.jpg': 390, 'screenshot-wide.jpg': 1440 };

/** The screens in the README's picture, from left to right. */
const SHOWN: [state: string, scheme: Scheme][] = [
  ['Home, data', 'dark'],
  ['Search, results', 'dark'],
  ['Details, data', 'dark'],
  ['Home, data', 'light'],
  ['Search, results', 'light'],
  ['Details, data', 'light'],
];
const WIDTH = 390;
const SCALE = 0.6;

/** Composes `docs/screens.png` from the pictures of `npm run screens`. */
const width = Math.round(WIDTH * SCALE);
const pictures = await Promise.all(
  SHOWN.map(([state, scheme]) =>
    sharp(join(FOLDER, screenFile(state, WIDTH, scheme)))
      .resize({ width })
      .toBuffer({ resolveWithObject: true }),
  ),
);
const height = Math.max(...pictures.map(({ info }) => info.height));
await sharp({ create: { width: width * pictures.length, height, channels: 3, background: '#000' } })
  .composite(pictures.map(({ data }, place) => ({ input: data, left: place * width, top: 0 })))
  // A palette makes the file smaller, because the app has few colours.
  .png({ palette: true, effort: 10 })
  .toFile(TARGET);
console.log(`Drew ${TARGET}`);

// JPEG, because the service worker would cache a PNG of this folder on the visitor's device.
for (const [name, window] of Object.entries(INSTALLED)) {
  await sharp(join(FOLDER, screenFile('Home, data', window, 'dark')))
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(join(PUBLIC, name));
  console.log(`Drew ${join(PUBLIC, name)}`);
}

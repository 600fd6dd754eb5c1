import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { FOLDER, screenFile, type Scheme } from './screen-file.ts';

const TARGET = fileURLToPath(new URL('../../docs/screens.png', import.meta.url));

/** Where the manifest's pictures are, which browsers show before they install the app. */
const PUBLIC = fileURLToPath(new URL('../../apps/mobile/public', import.meta.url));

/** Home on a phone and on a laptop, by the names of `manifest.webmanifest`. */
const INSTALLED = { 'screenshot-narrow.jpg': 390, 'screenshot-wide.jpg': 1440 };

/** The phones in the README's picture, from left to right. */
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

/** Composes `docs/screens.png` from the existing pictures. */
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
  // The app has few colours, so a palette makes the file smaller.
  .png({ palette: true, effort: 10 })
  .toFile(TARGET);
console.log(`Drew ${TARGET}`);

// Not PNG: the service worker keeps the PNG files beside them on the device.
for (const [name, window] of Object.entries(INSTALLED)) {
  await sharp(join(FOLDER, screenFile('Home, data', window, 'dark')))
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(join(PUBLIC, name));
  console.log(`Drew ${join(PUBLIC, name)}`);
}

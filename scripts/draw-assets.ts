/**
 * Draws the app's images from its logo and posters: icons, the splash image and the link preview. `npx tsx
 * scripts/draw-assets.ts`; the output is committed.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import en from '@marquee/messages/src/compiled/en.js';
import { drawPoster, type PosterMovie } from '@marquee/posters';
import sharp from 'sharp';
import { iconShapes } from '../apps/mobile/src/ui/primitives/icon-shapes.ts';
import { drawPreview } from '../apps/server/src/posters/draw-preview.ts';
import { dark, light } from '../apps/mobile/src/theme/palettes.ts';

const app = (path: string) => fileURLToPath(new URL(`../apps/mobile/${path}`, import.meta.url));

interface LogoPicture {
  /** The logo's share of the width. The rest is a margin, because phones cut the corners off icons. */
  share: number;
  ground?: string;
  /** The corner radius of the background, as a share of the width. */
  corner?: number;
  fill?: string;
}

function logo({ share, ground, corner = 0, fill = dark.accentFill }: LogoPicture): Buffer {
  const size = 24 / share;
  const margin = (size - 24) / 2;
  const square = ground
    ? `<rect width="${size}" height="${size}" rx="${corner * size}" fill="${ground}"/>`
    : '';
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024">${square}` +
      `<g fill="${fill}" transform="translate(${margin} ${margin + 0.6})"><path d="${iconShapes.logo}"/></g></svg>`,
  );
}

const toPng = (svg: Buffer, width: number) =>
  sharp(svg).resize(width).png({ palette: true, compressionLevel: 9 });

const writePng = (svg: Buffer, width: number, path: string) => toPng(svg, width).toFile(app(path));

/** The colours of icons that the system tints: iOS uses their brightness, Android their shape. */
const WHITE = '#FFFFFF';
const BLACK = '#000000';

/** Writes a picture of 48 pixels as an .ico file. Expo's own file would be uncompressed and fifteen times as large. */
async function writeIcon(svg: Buffer, path: string): Promise<void> {
  const picture = await toPng(svg, 48).toBuffer();
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // type: icon
  header.writeUInt16LE(1, 4); // number of pictures
  header.writeUInt8(48, 6);
  header.writeUInt8(48, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(picture.length, 14);
  header.writeUInt32LE(header.length, 18); // offset of the picture
  await writeFile(app(path), Buffer.concat([header, picture]));
}

/** Draws the link preview of Home and Search, with four posters (design, Behaviour). */
async function writeLinkPreview(path: string): Promise<void> {
  const movies: PosterMovie[] = [
    { id: 19, title: 'Metropolis', year: '1927', genres: ['Drama'], motif: 'robot' },
    { id: 129, title: 'Spirited Away', year: '2001', genres: ['Animation'], motif: 'gate' },
    { id: 194, title: 'Amélie', year: '2001', genres: ['Comedy'], motif: 'heart' },
    { id: 27205, title: 'Inception', year: '2010', genres: ['Action'], motif: 'maze' },
  ];
  const [width, height] = [500, 750];
  const posters = movies.map(async (movie, index) => ({
    input: await sharp(Buffer.from(drawPoster(movie)))
      .resize(width, height)
      .png()
      .toBuffer(),
    left: (index % 2) * width,
    top: Math.floor(index / 2) * height,
  }));
  const poster = await sharp({
    create: { width: 2 * width, height: 2 * height, channels: 3, background: dark.background },
  })
    .composite(await Promise.all(posters))
    .png()
    .toBuffer();
  await writeFile(app(path), await drawPreview({ title: en.about(), year: undefined, poster }));
}

await Promise.all([
  writePng(logo({ share: 0.6, ground: dark.background }), 1024, 'assets/icon.png'),
  // iOS 18 draws its own dark background behind the transparent parts of a dark icon. A tinted icon must be opaque.
  writePng(logo({ share: 0.6 }), 1024, 'assets/icon-dark.png'),
  writePng(logo({ share: 0.6, ground: BLACK, fill: WHITE }), 1024, 'assets/icon-tinted.png'),
  writePng(logo({ share: 0.4 }), 1024, 'assets/adaptive-icon.png'),
  writePng(logo({ share: 0.4, fill: WHITE }), 1024, 'assets/adaptive-icon-monochrome.png'),
  writePng(logo({ share: 0.9, fill: light.accentShape }), 512, 'assets/splash.png'),
  writePng(logo({ share: 0.9 }), 512, 'assets/splash-dark.png'),
  writeIcon(logo({ share: 0.66, ground: dark.background, corner: 0.2 }), 'public/favicon.ico'),
  writePng(logo({ share: 0.62, ground: dark.background, corner: 0.2 }), 192, 'public/icon-192.png'),
  writePng(logo({ share: 0.62, ground: dark.background, corner: 0.2 }), 512, 'public/icon-512.png'),
  writePng(logo({ share: 0.5, ground: dark.background }), 512, 'public/icon-maskable-512.png'),
  writePng(logo({ share: 0.56, ground: dark.background }), 180, 'public/apple-touch-icon.png'),
  writeLinkPreview('public/link-preview.jpg'),
]);

import { drawPoster } from '@marquee/posters';
import sharp from 'sharp';

const WIDTH = 500;
const HEIGHT = 750;

/** Light, surfaces and grain of a photograph, as cells across the picture, and how strong each is. */
const TEXTURE = [
  { cells: 6, strength: 0.5 },
  { cells: 50, strength: 0.07 },
  { cells: 250, strength: 0.012 },
];

const QUALITY = 75;

/** Numbers from 0 to 255 that are the same for the same seed. */
function* bytes(seed: number): Generator<number> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state >>> 24;
  }
}

/** Cloudy grey, for a blend in which the middle grey changes nothing. */
function texture(seed: number, cells: number, strength: number): Promise<Buffer> {
  const [width, height] = [cells, Math.round((cells * HEIGHT) / WIDTH)];
  const source = bytes(seed);
  const raw = Uint8Array.from({ length: width * height }, () =>
    Math.round(128 + ((source.next().value ?? 0) - 128) * strength),
  );
  return sharp(raw, { raw: { width, height, channels: 1 } })
    .resize(WIDTH, HEIGHT, { kernel: 'cubic', fit: 'fill' })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/**
 * A picture like a film's poster: shapes and lettering, light and grain; always the same for a number. It weighs 34 kB
 * as a JPEG, like those of the page beside which the figures of design 7 were set (1.06 MB in all, with 25 of them).
 */
export async function photoPoster(number: number): Promise<Buffer> {
  const drawing = drawPoster({ id: number, title: `Film ${number}`, year: '1998', genres: ['Drama'] });
  const layers = await Promise.all(
    TEXTURE.map(({ cells, strength }, depth) => texture(number * 8 + depth, cells, strength)),
  );
  return sharp(Buffer.from(drawing))
    .composite(layers.map((input) => ({ input, blend: 'hard-light' as const })))
    .flatten()
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

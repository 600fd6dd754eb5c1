import sharp from 'sharp';

const WIDTH = 500;
const HEIGHT = 750;

/** Coarse shapes, objects and grain, as cells across the picture, and how strong each is. */
const DETAIL = [
  { cells: 5, strength: 1 },
  { cells: 40, strength: 0.3 },
  { cells: 100, strength: 0.15 },
];

/** TMDB's posters at this width are JPEGs of about 40 to 60 kB. */
const QUALITY = 80;

/** Numbers from 0 to 255 that are the same for the same seed. */
function* bytes(seed: number): Generator<number> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state >>> 24;
  }
}

function noise(seed: number, cells: number, strength: number): Promise<Buffer> {
  const [width, height] = [cells, Math.round((cells * HEIGHT) / WIDTH)];
  const source = bytes(seed);
  const raw = Uint8Array.from({ length: width * height * 3 }, () =>
    Math.round(128 + ((source.next().value ?? 0) - 128) * strength),
  );
  return sharp(raw, { raw: { width, height, channels: 3 } })
    .resize(WIDTH, HEIGHT, { kernel: 'cubic', fit: 'fill' })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** A picture as heavy as a film's poster, and as hard to decode; always the same for a number. */
export async function photoPoster(number: number): Promise<Buffer> {
  const [ground = Buffer.alloc(0), ...layers] = await Promise.all(
    DETAIL.map(({ cells, strength }, depth) => noise(number * 8 + depth, cells, strength)),
  );
  return sharp(ground)
    .composite(layers.map((input) => ({ input, blend: 'hard-light' as const })))
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

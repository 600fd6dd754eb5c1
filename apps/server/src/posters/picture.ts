import type { Sharp } from 'sharp';

/** No poster at width 500 comes near this many pixels: what claims to would only fill the memory. */
const MOST_PIXELS = 4_000_000;

/** What a picture may take to be read or converted (seconds): an honest one takes a fiftieth of it. */
const LONGEST = 5;

/** WebP's quality from 1 to 100: at 500 pixels the eye sees no less than in the JPEG, which is twice as heavy. */
const QUALITY = 72;

/** The most work for the fewest bytes: a twentieth less for twice the time, which is spent once for a poster. */
const EFFORT = 6;

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';

/**
 * What a picture is, by its first bytes; undefined when it is none of these. Who sends it may call it what he likes: a
 * drawing named JPEG would be drawn, and may be made to take minutes.
 */
export function pictureType(bytes: Buffer): PictureType | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.of(0xff, 0xd8, 0xff))) return 'image/jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)))
    return 'image/png';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')
    return 'image/webp';
  return undefined;
}

/** What reads and makes pictures. With the first of them, not at start: it takes a moment, and memory. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // A thread for each picture, not as many as there are cores.
  sharp.concurrency(1);
  return sharp;
}

/** A picture to work on: neither larger nor for longer than is bearable. */
export async function openPicture(
  bytes: Buffer,
  failOn: 'truncated' | 'warning' = 'warning',
): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn }).timeout({ seconds: LONGEST });
}

/** Reads a picture to its end. Throws when it is none, only half of one, or too large. */
export async function checkPicture(bytes: Buffer): Promise<PictureType> {
  const type = pictureType(bytes);
  if (!type) throw new Error('it is neither JPEG nor PNG nor WebP');
  await (await openPicture(bytes, 'truncated')).raw().toBuffer();
  return type;
}

/** The picture as WebP, as wide as it was. Throws when it is none that can be read to its end. */
export async function toWebp(picture: Buffer): Promise<Buffer> {
  return (await openPicture(picture)).webp({ quality: QUALITY, effort: EFFORT }).toBuffer();
}

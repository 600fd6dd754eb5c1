import type { Sharp } from 'sharp';

/** Maximum pixels of a decoded picture, against decompression bombs. A poster of width 500 has far fewer pixels. */
const MAX_PIXELS = 4_000_000;

/**
 * Maximum pixels of a side. A picture of 1 × 4,000,000 pixels takes two seconds to convert, because the work per row is
 * the same for each width.
 */
const MAX_SIDE = 4_000;

/** Maximum seconds for decoding or converting a picture. A normal picture takes a fiftieth of that. */
const MAX_SECONDS = 5;

/** WebP quality from 1 to 100. With it, a poster of width 500 looks like the JPEG and has half the bytes. */
const QUALITY = 72;

/**
 * sharp's highest effort for WebP. Compared with the default, it saves 5 % of the bytes and takes twice the time, but
 * only once per poster.
 */
const EFFORT = 6;

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';

/**
 * Recognises a picture's content type by the first bytes; returns undefined for other types. The sender's content type
 * is not trusted: an SVG sent as JPEG would be rendered, which can take minutes.
 */
export function pictureType(bytes: Buffer): PictureType | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.of(0xff, 0xd8, 0xff))) return 'image/jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)))
    return 'image/png';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')
    return 'image/webp';
  return undefined;
}

/** Loads sharp only when a picture needs it, because loading takes time and memory. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // One thread per picture. The default is one per core.
  sharp.concurrency(1);
  return sharp;
}

/** @param failOn `warning` is stricter: a picture with small defects is served as it is, but not converted. */
export async function openPicture(
  bytes: Buffer,
  failOn: 'truncated' | 'warning' = 'warning',
): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn }).timeout({ seconds: MAX_SECONDS });
}

/** Decodes a picture completely. Throws if it is no picture, or if it is truncated or too large. */
export async function checkPicture(bytes: Buffer): Promise<PictureType> {
  const type = pictureType(bytes);
  if (!type) throw new Error('it is neither JPEG nor PNG nor WebP');
  const picture = await openPicture(bytes, 'truncated');
  const { width, height } = await picture.metadata();
  if (Math.max(width, height) > MAX_SIDE) throw new Error(`it has ${width} × ${height} pixels`);
  await picture.raw().toBuffer();
  return type;
}

/** Converts a picture to WebP. Throws if it cannot be decoded completely. */
export async function toWebp(picture: Buffer): Promise<Buffer> {
  return (await openPicture(picture)).webp({ quality: QUALITY, effort: EFFORT }).toBuffer();
}

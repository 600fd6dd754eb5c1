/** No poster at width 500 comes near this many pixels: what claims to would only fill the memory. */
const MOST_PIXELS = 4_000_000;

/** WebP's quality from 1 to 100: at 500 pixels the eye sees no less than in the JPEG, which is twice as heavy. */
const QUALITY = 72;

/** The most work for the fewest bytes: a twentieth less for twice the time, which is spent once for a poster. */
const EFFORT = 6;

/** The picture as WebP, as wide as it was. Throws when it is none that can be read to its end. */
export async function toWebp(picture: Buffer): Promise<Buffer> {
  // With the first poster, not at start: a server of the embedded catalogue never needs it.
  const { default: sharp } = await import('sharp');
  // A thread for each picture, not as many as there are cores.
  sharp.concurrency(1);
  return sharp(picture, { limitInputPixels: MOST_PIXELS })
    .webp({ quality: QUALITY, effort: EFFORT })
    .toBuffer();
}

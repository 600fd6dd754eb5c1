/** No poster at width 500 comes near this many pixels: what claims to would only fill the memory. */
const MOST_PIXELS = 4_000_000;

/** WebP's quality from 1 to 100: at 500 pixels the eye sees no less than in the JPEG, which is twice as heavy. */
const QUALITY = 72;

/** The most work for the fewest bytes: a twentieth less for twice the time, which is spent once for a poster. */
const EFFORT = 6;

/** Pictures converted at once: conversion takes a core each, and answers must still be given. */
const MOST_AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs `task` when fewer than {@link MOST_AT_ONCE} others run. */
async function inTurn<T>(task: () => Promise<T>): Promise<T> {
  if (running < MOST_AT_ONCE) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await task();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** The picture as WebP, as wide as it was. Throws when it is none that can be read to its end. */
export function toWebp(picture: Buffer): Promise<Buffer> {
  return inTurn(async () => {
    // With the first poster, not at start: a server of the embedded catalogue never needs it.
    const { default: sharp } = await import('sharp');
    return sharp(picture, { limitInputPixels: MOST_PIXELS })
      .webp({ quality: QUALITY, effort: EFFORT })
      .toBuffer();
  });
}

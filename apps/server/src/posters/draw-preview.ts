import { escapeHtml, LOGO } from '@marquee/contract';
import { canLetter, drawLinkPreview, LINK_PREVIEW } from '@marquee/posters';
import type { OverlayOptions, Sharp, SharpOptions } from 'sharp';
import { loadSharp, openPicture } from './picture.ts';

/** Letters of a title that are drawn; more than are seen. */
const LONGEST_TITLE = 200;

/** JPEG's quality from 1 to 100: about 60 kB, a fifth of what the strictest messenger takes. */
const QUALITY = 82;

/** The ground is the poster, blurred and darkened so far that the palest leaves the title 4.5 : 1. */
const GROUND = { blur: 10, brightness: 0.32, saturation: 0.9 };

/** It is blurred at a fourth of its size, in a tenth of the time. */
const SHARE = 1 / 4;

/** The size of a title that the display font cannot show (pixels); one of so few characters stays in one line. */
const SYSTEM_TYPE = { size: 88, oneLine: 14 };

/** What is seen on a preview. */
export interface PreviewFilm {
  title: string;
  /** Four digits; undefined when the film has no date. */
  year: string | undefined;
  /** Its poster, in any format; a placeholder for a film without one. */
  poster: Buffer;
}

/**
 * Draws what messengers show of a link to a film: poster, title, year and the logo, 1,200 × 630 (design 8). Throws when
 * the poster is no picture that can be read to its end.
 */
export async function drawPreview({ title: whole, year, poster }: PreviewFilm): Promise<Buffer> {
  const title = [...whole].slice(0, LONGEST_TITLE).join('');
  const sharp = await loadSharp();
  const { width, height, poster: place } = LINK_PREVIEW;

  const corners = Buffer.from(
    `<svg width="${place.width}" height="${place.height}"><rect width="100%" height="100%" rx="${place.radius}"/></svg>`,
  );
  const shown = await (
    await openPicture(poster)
  )
    .resize(place.width, place.height, { fit: 'cover' })
    .composite([{ input: corners, blend: 'dest-in' }])
    .png()
    .toBuffer();
  const layers: OverlayOptions[] = [{ input: shown, left: place.x, top: place.y }];

  const set = canLetter(title) ? undefined : await setBySystem(sharp, title);
  if (set) layers.push({ input: set.bytes, left: LINK_PREVIEW.title.x, top: LINK_PREVIEW.title.top });
  const titleBottom = set && LINK_PREVIEW.title.top + set.height;
  layers.push({ input: Buffer.from(drawLinkPreview({ title, year, logo: LOGO, titleBottom })) });

  const { blur, ...colours } = GROUND;
  const ground = await (
    await openPicture(poster)
  )
    .resize(Math.round(width * SHARE), Math.round(height * SHARE), { fit: 'cover' })
    .blur(blur)
    .modulate(colours)
    .removeAlpha()
    .png()
    .toBuffer();
  return sharp(ground)
    .resize(width, height)
    .composite(layers)
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}

/** The title as the machine's own fonts set it, for scripts that the display font does not have. */
async function setBySystem(sharp: (options: SharpOptions) => Sharp, title: string) {
  const { width, height } = LINK_PREVIEW.title;
  const text = title.replace(/\p{C}+/gu, ' ').trim();
  if (text === '') return undefined;
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="#F7F1E6">${escapeHtml(text)}</span>`,
      font: `sans-serif bold ${SYSTEM_TYPE.size}`,
      ...(text.length > SYSTEM_TYPE.oneLine && { width }),
      wrap: 'word-char',
      rgba: true,
      dpi: 72,
    },
  })
    .resize(width, height, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, height: info.height };
}

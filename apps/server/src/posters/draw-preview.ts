import { escapeHtml, LOGO } from '@marquee/contract';
import { canLetter, drawLinkPreview, LINK_PREVIEW } from '@marquee/posters';
import type { OverlayOptions, Sharp, SharpOptions } from 'sharp';
import { loadSharp, openPicture } from './picture.ts';

/** Maximum characters of a title. Longer titles are cut, because fewer characters fit into the picture anyway. */
const MAX_TITLE_LENGTH = 200;

/** JPEG quality (1 to 100). At this quality a preview has about 60 kB, a fifth of the strictest messenger's limit. */
const QUALITY = 82;

/** The background is the poster, blurred and darkened so much that white text has a contrast of 4.5 : 1 on it. */
const BACKGROUND = { blur: 10, brightness: 0.32, saturation: 0.9 };

/** Blurring at a quarter of the size takes a tenth of the time. */
const BLUR_SCALE = 1 / 4;

/**
 * The system font for titles with letters that the display font lacks: its size in pixels, and the most characters that
 * fit on one line.
 */
const SYSTEM_FONT = { size: 88, oneLine: 14 };

export interface PreviewContent {
  title: string;
  /** The release year; undefined if the movie has no date. */
  year: string | undefined;
  poster: Buffer;
}

/**
 * Draws the link preview of a movie for messengers: poster, title, year and logo, 1,200 × 630 (design, Behaviour).
 * Throws if the poster cannot be decoded.
 */
export async function drawPreview({ title: whole, year, poster }: PreviewContent): Promise<Buffer> {
  const title = [...whole].slice(0, MAX_TITLE_LENGTH).join('');
  const sharp = await loadSharp();
  const { width, height, poster: place } = LINK_PREVIEW;

  const corners = Buffer.from(
    `<svg width="${place.width}" height="${place.height}"><rect width="100%" height="100%" rx="${place.radius}"/></svg>`,
  );
  const foreground = await openPicture(poster);
  const roundedPoster = await foreground
    .resize(place.width, place.height, { fit: 'cover' })
    .composite([{ input: corners, blend: 'dest-in' }])
    .png()
    .toBuffer();
  const layers: OverlayOptions[] = [{ input: roundedPoster, left: place.x, top: place.y }];

  const systemTitle = canLetter(title) ? undefined : await renderInSystemFont(sharp, title);
  const { x: left, top } = LINK_PREVIEW.title;
  if (systemTitle) layers.push({ input: systemTitle.bytes, left, top });
  const titleBottom = systemTitle && top + systemTitle.height;
  layers.push({ input: Buffer.from(drawLinkPreview({ title, year, logo: LOGO, titleBottom })) });

  const { blur, ...colours } = BACKGROUND;
  const background = await openPicture(poster);
  const blurredPoster = await background
    .resize(Math.round(width * BLUR_SCALE), Math.round(height * BLUR_SCALE), { fit: 'cover' })
    .blur(blur)
    .modulate(colours)
    .removeAlpha()
    .png()
    .toBuffer();
  return sharp(blurredPoster)
    .resize(width, height)
    .composite(layers)
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}

/** Renders the title with a system font, because the display font lacks some of its letters. */
async function renderInSystemFont(sharp: (options: SharpOptions) => Sharp, title: string) {
  const { width, height } = LINK_PREVIEW.title;
  const text = title.replace(/\p{C}+/gu, ' ').trim();
  if (text === '') return undefined;
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="#F7F1E6">${escapeHtml(text)}</span>`,
      font: `sans-serif bold ${SYSTEM_FONT.size}`,
      ...(text.length > SYSTEM_FONT.oneLine && { width }),
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

import { LINK_PREVIEW } from '@marquee/posters';
import type { Head } from './page-document.ts';

/**
 * The Open Graph tags of a page's picture: absolute, since messengers know no other address, and with its measures, by
 * which they show it at once and large (design 8).
 * @param origin the page's scheme and host; without one it has no picture.
 */
export function previewTags(origin: string | undefined, path: string, alt: string): Head['openGraph'] {
  if (origin === undefined) return {};
  return {
    image: `${origin}${path}`,
    'image:type': 'image/jpeg',
    'image:width': String(LINK_PREVIEW.width),
    'image:height': String(LINK_PREVIEW.height),
    'image:alt': alt,
  };
}

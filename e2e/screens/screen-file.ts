import { fileURLToPath } from 'node:url';
import { isLanguage, type Language, LANGUAGES } from '@marquee/messages';

function readLanguage(tag: string): Language {
  if (isLanguage(tag)) return tag;
  throw new Error(`--language must be one of ${Object.keys(LANGUAGES).join(', ')}, not "${tag}".`);
}

/** The language of the pictures, for example Arabic with `npm run screens -- --language=ar`. */
export const LANGUAGE = readLanguage(process.env.SCREENS_LANGUAGE ?? 'en');

/** The folder of the pictures and of the HTML page that shows them. */
export const FOLDER = fileURLToPath(
  new URL(`../../.cache/screens/${LANGUAGE === 'en' ? '' : `${LANGUAGE}/`}`, import.meta.url),
);

/** The sizes of the windows in CSS pixels: a phone, a tablet, a laptop and a large screen. */
export const WINDOWS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
];

export const SCHEMES = ['dark', 'light'] as const;

export type Scheme = (typeof SCHEMES)[number];

/** Returns the file name of a picture, for example `home-data-390-dark.png`. */
export function screenFile(state: string, width: number, scheme: Scheme): string {
  return `${state.toLowerCase().replace(/[^a-z]+/g, '-')}-${width}-${scheme}.png`;
}

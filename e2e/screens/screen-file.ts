import { fileURLToPath } from 'node:url';
import { isLanguage, type Language, LANGUAGES } from '@marquee/messages';

function readLanguage(tag: string): Language {
  if (isLanguage(tag)) return tag;
  throw new Error(`--language must be one of ${Object.keys(LANGUAGES).join(', ')}, not "${tag}".`);
}

/** The language of the pictures: `npm run screens -- --language=ar`. */
export const LANGUAGE = readLanguage(process.env.SCREENS_LANGUAGE ?? 'en');

/** The folder of the pictures and their overview page; ignored by git. */
export const FOLDER = fileURLToPath(
  new URL(`../../.cache/screens/${LANGUAGE === 'en' ? '' : `${LANGUAGE}/`}`, import.meta.url),
);

/** The window sizes in CSS pixels: phone, tablet, laptop, large screen. */
export const WINDOWS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
];

export const SCHEMES = ['dark', 'light'] as const;

export type Scheme = (typeof SCHEMES)[number];

/** The file name of a state's picture: `home-data-390-dark.png`. */
export function screenFile(state: string, width: number, scheme: Scheme): string {
  return `${state.toLowerCase().replace(/[^a-z]+/g, '-')}-${width}-${scheme}.png`;
}

import type { Language } from '@marquee/messages';

/** A combination of language, width and user preferences. */
export interface AxeSetting {
  language: Language;
  /** The window's width in CSS pixels. */
  width: number;
  colorScheme: 'dark' | 'light';
  preference: (typeof PREFERENCES)[number];
  reducedMotion: 'no-preference' | 'reduce';
}

/** English, a right-to-left language, and a language with taller letters (design, Languages). */
const AXE_LANGUAGES = ['en', 'ar', 'hi'] as const satisfies Language[];

/** Two window widths for each of the three layouts (design, Behaviour and Look). */
const WIDTHS = [390, 320, 768, 1023, 1440, 2560];

const COLOR_SCHEMES = ['dark', 'light'] as const;

/** The visitor's preferences. Each sets both media features, so that it resets the previous preference. */
const PREFERENCES = [
  { name: 'no preference', forcedColors: 'none', contrast: 'no-preference' },
  { name: 'forced colours', forcedColors: 'active', contrast: 'no-preference' },
  { name: 'more contrast', forcedColors: 'none', contrast: 'more' },
] as const;

const MOTIONS = ['no-preference', 'reduce'] as const;

/**
 * Returns every combination of language, width and colour scheme for the state with this index, by language. The
 * preferences and motions take turns, in another order for each state, because few of axe's rules depend on them.
 */
export function axeSettings(place: number): AxeSetting[] {
  return AXE_LANGUAGES.flatMap((language) =>
    WIDTHS.flatMap((width) => COLOR_SCHEMES.map((colorScheme) => ({ language, width, colorScheme }))),
  ).map((setting, index) => ({
    ...setting,
    preference: PREFERENCES[(index + place) % 3] ?? PREFERENCES[0],
    reducedMotion: MOTIONS[(Math.floor(index / 2) + place) % 2] ?? 'no-preference',
  }));
}

import type { Language } from '@marquee/messages';

/** A setting in which a page is checked: language, window and user preferences. */
export interface AxeSetting {
  language: Language;
  /** In CSS pixels. */
  width: number;
  colorScheme: 'dark' | 'light';
  preference: keyof typeof PREFERENCES;
  reducedMotion: 'no-preference' | 'reduce';
}

/** English, a right-to-left language, and one with taller letters (design 12). */
export const AXE_LANGUAGES = ['en', 'ar', 'hi'] as const satisfies Language[];

/** Two widths of each of the three layouts (design 8, 9). */
export const LAYOUTS = [
  [390, 320],
  [768, 1023],
  [1440, 2560],
];

export const COLOR_SCHEMES = ['dark', 'light'] as const;

/** The media features of each preference; each setting also resets those of the others. */
export const PREFERENCES = {
  'no preference': { forcedColors: 'none', contrast: 'no-preference' },
  'forced colours': { forcedColors: 'active', contrast: 'no-preference' },
  'more contrast': { forcedColors: 'none', contrast: 'more' },
} as const;

export const PREFERENCE_NAMES = ['no preference', 'forced colours', 'more contrast'] as const;

export const MOTIONS = ['no-preference', 'reduce'] as const;

/** All combinations. */
export function wholeMatrix(): AxeSetting[] {
  return AXE_LANGUAGES.flatMap((language) =>
    LAYOUTS.flat().flatMap((width) =>
      COLOR_SCHEMES.flatMap((colorScheme) =>
        PREFERENCE_NAMES.flatMap((preference) =>
          MOTIONS.map((reducedMotion) => ({ language, width, colorScheme, preference, reducedMotion })),
        ),
      ),
    ),
  );
}

/**
 * One setting per language for the n-th state, chosen so that every state is checked in every layout, scheme and
 * preference, and that every pair of values occurs within twelve states.
 */
export function pairwise(place: number): AxeSetting[] {
  return AXE_LANGUAGES.map((language, column) => ({
    language,
    width: LAYOUTS[(column + place) % 3]?.[Math.floor(place / 3) % 2] ?? 390,
    colorScheme: COLOR_SCHEMES[(column + Math.floor(place / 6)) % 2] ?? 'dark',
    preference: PREFERENCE_NAMES[(column + 2 * place) % 3] ?? 'no preference',
    reducedMotion: MOTIONS[(column + place + Math.floor(place / 12)) % 2] ?? 'no-preference',
  }));
}

import type { Language } from '@marquee/messages';

/** A combination of language, width and user preferences. */
export interface AxeSetting {
  language: Language;
  /** The window's width in CSS pixels. */
  width: number;
  colorScheme: 'dark' | 'light';
  preference: keyof typeof PREFERENCES;
  reducedMotion: 'no-preference' | 'reduce';
}

/** English, a right-to-left language, and a language with taller letters (design, Languages). */
export const AXE_LANGUAGES = ['en', 'ar', 'hi'] as const satisfies Language[];

/** Two window widths for each of the three layouts (design, Behaviour and Look). */
export const LAYOUTS = [
  [390, 320],
  [768, 1023],
  [1440, 2560],
];

export const COLOR_SCHEMES = ['dark', 'light'] as const;

/** The media features of each preference. Every entry sets both features, so that it resets the previous preference. */
export const PREFERENCES = {
  'no preference': { forcedColors: 'none', contrast: 'no-preference' },
  'forced colours': { forcedColors: 'active', contrast: 'no-preference' },
  'more contrast': { forcedColors: 'none', contrast: 'more' },
} as const;

export const PREFERENCE_NAMES = ['no preference', 'forced colours', 'more contrast'] as const;

export const MOTIONS = ['no-preference', 'reduce'] as const;

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
 * Returns a setting per language for the state with this index. The settings of one state include every layout, colour
 * scheme and preference. The settings of twelve consecutive states include every pair of values.
 */
export function pairwise(index: number): AxeSetting[] {
  return AXE_LANGUAGES.map((language, column) => ({
    language,
    width: LAYOUTS[(column + index) % 3]?.[Math.floor(index / 3) % 2] ?? 390,
    colorScheme: COLOR_SCHEMES[(column + Math.floor(index / 6)) % 2] ?? 'dark',
    preference: PREFERENCE_NAMES[(column + 2 * index) % 3] ?? 'no preference',
    reducedMotion: MOTIONS[(column + index + Math.floor(index / 12)) % 2] ?? 'no-preference',
  }));
}

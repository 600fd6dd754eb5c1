import type { Language } from '@marquee/messages';

/** What a page is looked at with: its language, its window and what the visitor has asked their system for. */
export interface AxeSetting {
  language: Language;
  /** CSS pixels. */
  width: number;
  colorScheme: 'dark' | 'light';
  preference: keyof typeof PREFERENCES;
  reducedMotion: 'no-preference' | 'reduce';
}

/** English, one that is read from right to left, and one whose letters are taller (design 12). */
export const AXE_LANGUAGES = ['en', 'ar', 'hi'] as const satisfies Language[];

/** Of each of the three layouts (design 8, 9) two widths. */
export const LAYOUTS = [
  [390, 320],
  [768, 1023],
  [1440, 2560],
];

export const COLOR_SCHEMES = ['dark', 'light'] as const;

/** By name, what the browser is told; what another preference asked for is taken back. */
export const PREFERENCES = {
  'no preference': { forcedColors: 'none', contrast: 'no-preference' },
  'forced colours': { forcedColors: 'active', contrast: 'no-preference' },
  'more contrast': { forcedColors: 'none', contrast: 'more' },
} as const;

export const PREFERENCE_NAMES = ['no preference', 'forced colours', 'more contrast'] as const;

export const MOTIONS = ['no-preference', 'reduce'] as const;

/** All there are. */
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
 * For the state at this place of all states: one setting a language, so chosen that every state is looked at in every
 * layout, scheme and preference, and that over twelve states every pair of values occurs.
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

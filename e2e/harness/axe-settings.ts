import type { Language } from '@marquee/messages';

/** What a page is looked at with: its language, its window and what the visitor has asked their system for. */
export interface AxeSetting {
  language: Language;
  /** CSS pixels. */
  width: number;
  colorScheme: 'dark' | 'light';
  preference: keyof typeof PREFERENCES;
}

/** English, one that is read from right to left, and one whose letters are taller (design 12). */
export const AXE_LANGUAGES = ['en', 'ar', 'hi'] as const satisfies Language[];

export const WIDTHS = [320, 390, 768, 1024, 1440, 2560];

export const COLOR_SCHEMES = ['dark', 'light'] as const;

/** By name, what the browser is told; what another preference asked for is taken back. */
export const PREFERENCES = {
  'no preference': { forcedColors: 'none', contrast: 'no-preference', reducedMotion: 'no-preference' },
  'forced colours': { forcedColors: 'active', contrast: 'no-preference', reducedMotion: 'no-preference' },
  'more contrast': { forcedColors: 'none', contrast: 'more', reducedMotion: 'no-preference' },
  'reduced motion': { forcedColors: 'none', contrast: 'no-preference', reducedMotion: 'reduce' },
} as const;

const PREFERENCE_NAMES = ['no preference', 'forced colours', 'more contrast', 'reduced motion'] as const;

/** All there are. */
export function wholeMatrix(): AxeSetting[] {
  return AXE_LANGUAGES.flatMap((language) =>
    WIDTHS.flatMap((width) =>
      COLOR_SCHEMES.flatMap((colorScheme) =>
        PREFERENCE_NAMES.map((preference) => ({ language, width, colorScheme, preference })),
      ),
    ),
  );
}

/**
 * For the state at this place of all states: one setting a width, so chosen that over eight states and more every pair
 * of a state, a language, a width, a scheme and a preference occurs.
 */
export function pairwise(place: number): AxeSetting[] {
  return WIDTHS.map((width, column) => ({
    language: AXE_LANGUAGES[(column + place) % 3] ?? 'en',
    width,
    colorScheme: COLOR_SCHEMES[(column + Math.floor(place / 4)) % 2] ?? 'dark',
    preference: PREFERENCE_NAMES[(column + place) % 4] ?? 'no preference',
  }));
}

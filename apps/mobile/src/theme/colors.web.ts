import type { Palette } from './palettes';

/**
 * On the web a colour is a CSS variable, whose value the style sheet of `web-style.web.ts` chooses by scheme: the
 * static page is right before any script runs, and nothing is rendered again when the scheme changes.
 */
const reference = (name: keyof Palette) => `var(--${name})`;

export const references: Palette = {
  background: reference('background'),
  surface: reference('surface'),
  line: reference('line'),
  text: reference('text'),
  mutedText: reference('mutedText'),
  mutedOnPicture: reference('mutedOnPicture'),
  accentText: reference('accentText'),
  accentShape: reference('accentShape'),
  star: reference('star'),
  focusRing: reference('focusRing'),
  rank: reference('rank'),
  emptyTrack: reference('emptyTrack'),
  accentFill: reference('accentFill'),
  onAccentFill: reference('onAccentFill'),
  tabBar: reference('tabBar'),
  tabBarLine: reference('tabBarLine'),
  tabBarIcon: reference('tabBarIcon'),
  errorText: reference('errorText'),
};

export function useColors(): Palette {
  return references;
}

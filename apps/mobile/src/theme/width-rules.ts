import { breakpoints } from './layout';
import type { StyleByWidth, WidthStyle } from './style-by-width';

const UNITLESS = new Set(['flex', 'flexGrow', 'flexShrink', 'opacity', 'zIndex', 'aspectRatio']);

const property = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What follows the visitor's text size, as in `text-styles.web.ts`. */
const OF_TEXT = new Set(['fontSize', 'lineHeight']);

function value(name: string, style: unknown): string {
  if (typeof style !== 'number' || UNITLESS.has(name)) return `${style}`;
  return OF_TEXT.has(name) ? `${style / 16}rem` : `${style}px`;
}

const declarations = (style: WidthStyle) =>
  Object.entries(style).map(([name, given]) => `${property(name)}:${value(name, given)}`);

/** The class stands twice, so that it goes before the classes of react-native-web, in whatever order they come. */
const rule = (name: string, condition: string, style: WidthStyle | undefined) =>
  style ? `@media (${condition}){.${name}.${name}{${declarations(style).join(';')}}}` : '';

/** What react-native-web makes of logical properties, which it takes to be those of a page from left to right. */
const PHYSICAL = [
  ['insetInline', 'left:auto;right:auto'],
  ['marginInline', 'margin-left:0;margin-right:0'],
] as const;

/** The narrow style's logical properties, so that a page from right to left is mirrored. */
function logicalRule(name: string, narrow: WidthStyle): string {
  return PHYSICAL.map(([prefix, reset]) => {
    const given = Object.entries(narrow).filter(([key]) => key.startsWith(prefix));
    return given.length > 0
      ? `.${name}.${name}{${[reset, ...declarations(Object.fromEntries(given))].join(';')}}`
      : '';
  }).join('');
}

/**
 * The CSS of a style by the window's width, for the style sheet of the page. Properties are to have CSS's names: no
 * `paddingHorizontal`.
 */
export const widthRules = ({ name, narrow, medium, wide, low }: StyleByWidth) =>
  logicalRule(name, narrow) +
  rule(name, `min-width:${breakpoints.medium}px`, medium) +
  rule(name, `min-width:${breakpoints.wide}px`, wide) +
  rule(name, `max-height:${breakpoints.low - 0.02}px`, low);

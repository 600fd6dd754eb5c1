import type { CSSProperties } from 'react';

import { breakpoints } from './layout';
import { dark, type Palette } from './palettes';
import type { Rule, Style } from './rule';

declare module 'react-native' {
  interface FlexStyle {
    /** react-native-web's mark of a style whose other keys are class names. */
    $$css?: true;
  }
}

/**
 * The colours as CSS variables (`shell/web-style.web.ts`). Therefore a server-rendered page has the right
 * colours before any script runs, and a change of the colour scheme causes no render.
 */
const colorVariables = Object.fromEntries(
  Object.keys(dark).map((name) => [name, `var(--${name})`]),
) as unknown as Palette;

export const useColors = (): Palette => colorVariables;

/** Always false on the web: media queries decide, because the server does not know the window's size. */
export const useIsWideDevice = () => false;

/** Always returns false on the web, where container queries decide. */
export const useIsLargeText = () => false;

/** The styles of a component as class names. Reading a style adds the rules of its sheet to the page. */
type Styles<Name extends string> = Record<Name, Style>;

const LOW = `(max-height:${breakpoints.low - 0.02}px)`;

const MEDIA_QUERIES: Record<string, string> = {
  medium: `(min-width:${breakpoints.medium}px)`,
  wide: `(min-width:${breakpoints.wide}px)`,
  large: `(min-width:${breakpoints.large}px)`,
  huge: `(min-width:${breakpoints.huge}px)`,
  short: `(max-height:${breakpoints.short - 0.02}px)`,
  low: LOW,
  rail: `${LOW} and (min-width:${breakpoints.rail}px)`,
  dark: '(prefers-color-scheme:dark)',
  canHover: '(hover:hover)',
  print: 'print',
  forcedColors: '(forced-colors:active)',
};

const UNITLESS = /^(flex.*|order|opacity|zIndex|aspectRatio|fontWeight|.*LineClamp)$/;

/** The properties whose numbers are converted to rem, so that they follow the visitor's text size. */
const TEXT_SIZES = new Set(['fontSize', 'lineHeight']);

function cssValue(name: string, value: unknown): unknown {
  if (typeof value !== 'number' || UNITLESS.test(name)) return value;
  return TEXT_SIZES.has(name) ? `${value / 16}rem` : `${value}px`;
}

/** Returns the CSS name of a property: `paddingHorizontal` becomes `padding-inline`. */
const cssName = (name: string) =>
  name
    .replace(/Horizontal$/, 'Inline')
    .replace(/Vertical$/, 'Block')
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** React Native's `pointerEvents: 'box-none'`: only the children of the box respond to the pointer. */
const BOX_NONE = { pointerEvents: 'none', '&>*': { pointerEvents: 'auto' } };

/**
 * Returns the CSS rules of a style: its declarations, then those under its conditions and selectors.
 * @param query the media query of the conditions around the style.
 */
function cssOf(selector: string, style: object, query?: string): string {
  const declarations: string[] = [];
  let nested = '';
  for (const [key, value] of Object.entries(style)) {
    const condition = MEDIA_QUERIES[key];
    if (condition) nested += cssOf(selector, value, query ? `${query} and ${condition}` : condition);
    else if (key.startsWith('@')) nested += `${key}{${cssOf(selector, value, query)}}`;
    else if (key.includes('&')) nested += cssOf(key.replaceAll('&', selector), value, query);
    else if (value === 'box-none') nested += cssOf(selector, BOX_NONE, query);
    else declarations.push(`${cssName(key)}:${cssValue(key, value)}`);
  }
  if (declarations.length === 0) return nested;
  const rule = `${selector}{${declarations.join(';')}}`;
  return (query ? `@media ${query}{${rule}}` : rule) + nested;
}

interface Sheet {
  name: string;
  /** Whether the sheet belongs to a primitive. */
  isBase: boolean;
  css: () => string;
}

/** The id of a server-rendered page's style element, whose attribute `data-sheets` names its sheets. */
const PAGE_STYLES = 'page-styles';

const isServer = typeof document === 'undefined';

/** The names of the sheets whose rules are in the page. Used in browsers only. */
const insertedSheets = new Set(
  isServer ? [] : (document.getElementById(PAGE_STYLES)?.dataset.sheets?.split(' ') ?? []),
);

/** The sheets of the page being rendered, in the order of their first use. Undefined in browsers. */
let pageSheets = isServer ? new Set<Sheet>() : undefined;

function ensureRules(sheet: Sheet): void {
  if (pageSheets) pageSheets.add(sheet);
  else if (!insertedSheets.has(sheet.name)) {
    insertedSheets.add(sheet.name);
    document.head.append(Object.assign(document.createElement('style'), { textContent: sheet.css() }));
  }
}

const create =
  (isBase: boolean) =>
  <Name extends string>(block: string, make: (colors: Palette) => Record<Name, Rule>): Styles<Name> => {
    const rules = Object.entries<Rule>(make(colorVariables));
    const classNameOf = (key: string) => (key === 'box' ? block : `${block}-${key}`);
    // A higher specificity lets components override primitives and react-native-web, in whatever order the
    // rules are inserted.
    const specificity = isBase ? '' : ':not(#_)';
    const sheet: Sheet = {
      name: isBase ? `base-${block}` : block,
      isBase,
      css: () => rules.map(([key, rule]) => cssOf(`.${classNameOf(key)}${specificity}`, rule)).join(''),
    };
    // Primitives have equal specificity among themselves, so in a browser their rules are inserted in the order of
    // their definition.
    if (isBase && !pageSheets) ensureRules(sheet);
    const styles: Partial<Styles<Name>> = {};
    for (const [key] of rules) {
      const style: Style = { $$css: true, ...{ [classNameOf(key)]: classNameOf(key) } };
      Object.defineProperty(styles, key, {
        get() {
          ensureRules(sheet);
          return style;
        },
      });
    }
    return styles as Styles<Name>;
  };

/**
 * Defines the styles of a component: style sheets on devices, CSS classes on the web. A page contains only
 * the sheets of the components that it renders.
 * @param block the class of the style `box`, and the prefix of the other classes, such as `block-title`.
 */
export const createStyles = create(false);

/** Defines the styles of a primitive, which the styles of components override. */
export const createBaseStyles = create(true);

/** Returns the styles unchanged, because CSS distinguishes colour schemes and window sizes. */
export const useStyles = <Name extends string>(styles: Styles<Name>): Styles<Name> => styles;

export const classOf = (style: Style) => Object.keys(style).find((key) => key !== '$$css');

type Styling = object | false | '' | null | undefined;

/** Converts styles of sheets, inline styles and lists of both to an element's attributes. */
export function attributesOf(...styles: Styling[]): { className?: string; style?: CSSProperties } {
  const classes: string[] = [];
  let inline: CSSProperties | undefined;
  for (const style of styles.flat(Infinity)) {
    if (!style) continue;
    if ('$$css' in style) classes.push(...Object.keys(style).filter((key) => key !== '$$css'));
    else inline = { ...inline, ...style };
  }
  return { className: classes.join(' ') || undefined, style: inline };
}

/**
 * Begins a new page on the server. Returns an object whose `toString` returns the style element with the
 * sheets that this page has used so far. Sheets of a page that begins later are not included.
 */
export function beginPageStyles(): object {
  const page = new Set<Sheet>();
  pageSheets = page;
  return {
    toString() {
      const sheets = [...page].sort((one, other) => Number(other.isBase) - Number(one.isBase));
      const names = sheets.map(({ name }) => name).join(' ');
      return `<style id="${PAGE_STYLES}" data-sheets="${names}">${sheets.map(({ css }) => css()).join('')}</style>`;
    },
  };
}

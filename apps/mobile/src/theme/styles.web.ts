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
const references = Object.keys(dark).reduce<Palette>(
  (colors, name) => ({ ...colors, [name]: `var(--${name})` }),
  dark,
);

export const useColors = (): Palette => references;

/** Always false on the web: media queries decide, because the server does not know the window's size. */
export const useIsWideDevice = () => false;

/** Always returns false on the web, where container queries decide. */
export const useIsLargeText = () => false;

/** The styles of a component as class names. Reading a style adds the rules of its sheet to the page. */
type Styles<Name extends string> = Record<Name, Style>;

const CONDITIONS: Record<string, string> = {
  medium: `(min-width:${breakpoints.medium}px)`,
  wide: `(min-width:${breakpoints.wide}px)`,
  large: `(min-width:${breakpoints.large}px)`,
  huge: `(min-width:${breakpoints.huge}px)`,
  short: `(max-height:${breakpoints.short - 0.02}px)`,
  low: `(max-height:${breakpoints.low - 0.02}px)`,
  dark: '(prefers-color-scheme:dark)',
  hover: '(hover:hover)',
  print: 'print',
  forced: '(forced-colors:active)',
};

/** The endings of logical properties: `paddingHorizontal` becomes `padding-inline`. */
const SIDES: Record<string, string> = { Horizontal: 'Inline', Vertical: 'Block' };

const UNITLESS = /^(flex.*|order|opacity|zIndex|aspectRatio|fontWeight|.*LineClamp)$/;

/** The properties whose numbers are converted to rem, so that they follow the visitor's text size. */
const TEXT_SIZES = new Set(['fontSize', 'lineHeight']);

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function valueOf(name: string, given: unknown): unknown {
  if (typeof given !== 'number' || UNITLESS.test(name)) return given;
  return TEXT_SIZES.has(name) ? `${given / 16}rem` : `${given}px`;
}

const declaration = (name: string, given: unknown) =>
  `${kebab(name.replace(/(?:Horizontal|Vertical)$/, (sides) => SIDES[sides] ?? ''))}:${valueOf(name, given)};`;

function cssOf(selector: string, style: object, condition?: string): string {
  const only = (rules: string) => (condition && rules ? `@media ${condition}{${rules}}` : rules);
  let declarations = '';
  let more = '';
  for (const [key, given] of Object.entries(style)) {
    const narrower = CONDITIONS[key];
    if (narrower) more += cssOf(selector, given, condition ? `${condition} and ${narrower}` : narrower);
    else if (key.startsWith('@')) more += `${key}{${cssOf(selector, given, condition)}}`;
    else if (key.includes('&')) more += cssOf(key.replaceAll('&', selector), given, condition);
    else if (given === 'box-none')
      more += only(`${selector}{pointer-events:none}`) + only(`${selector}>*{pointer-events:auto}`);
    else declarations += declaration(key, given);
  }
  return only(declarations && `${selector}{${declarations.slice(0, -1)}}`) + more;
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
const present = new Set(
  isServer ? [] : (document.getElementById(PAGE_STYLES)?.dataset.sheets?.split(' ') ?? []),
);

/** The sheets of the page being rendered, in the order of their first use. Used on the server only. */
let used = isServer ? new Set<Sheet>() : undefined;

function ensureRules(sheet: Sheet): void {
  if (used) used.add(sheet);
  else if (!present.has(sheet.name)) {
    present.add(sheet.name);
    document.head.append(Object.assign(document.createElement('style'), { textContent: sheet.css() }));
  }
}

const create =
  (isBase: boolean) =>
  <Name extends string>(block: string, make: (colors: Palette) => Record<Name, Rule>): Styles<Name> => {
    const rules = Object.entries<Rule>(make(references)).map(
      ([name, rule]) => [name, name === 'box' ? block : `${block}-${name}`, rule] as const,
    );
    // A higher specificity lets components override primitives and react-native-web, in whatever order the
    // rules are inserted.
    const specificity = isBase ? '' : ':not(#_)';
    const sheet: Sheet = {
      name: isBase ? `base-${block}` : block,
      isBase,
      css: () => rules.map(([, name, rule]) => cssOf(`.${name}${specificity}`, rule)).join(''),
    };
    // In a browser, the rules of a primitive are inserted before those of the components that render it.
    if (isBase && !used) ensureRules(sheet);
    const styles: Partial<Styles<Name>> = {};
    for (const [key, name] of rules) {
      const style: Style = { $$css: true, ...{ [name]: name } };
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
  function add(style: unknown) {
    if (Array.isArray(style)) style.forEach(add);
    else if (typeof style === 'object' && style !== null) {
      if ('$$css' in style) classes.push(...Object.keys(style).filter((key) => key !== '$$css'));
      else inline = { ...inline, ...style };
    }
  }
  add(styles);
  return { className: classes.join(' ') || undefined, style: inline };
}

/**
 * Begins a new page on the server. Returns an object whose `toString` returns the style element with the
 * sheets that this page has used so far. Sheets of a page that begins later are not included.
 */
export function beginPageStyles(): object {
  const page = new Set<Sheet>();
  used = page;
  return {
    toString() {
      const sheets = [...page].sort((one, other) => Number(other.isBase) - Number(one.isBase));
      const names = sheets.map(({ name }) => name).join(' ');
      return `<style id="${PAGE_STYLES}" data-sheets="${names}">${sheets.map(({ css }) => css()).join('')}</style>`;
    },
  };
}

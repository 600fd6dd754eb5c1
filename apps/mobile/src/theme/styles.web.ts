import type { CSSProperties } from 'react';

import { breakpoints } from './layout';
import { dark, type Palette } from './palettes';
import type { Rule, Style } from './rule';

declare module 'react-native' {
  interface FlexStyle {
    /** Marks an object whose other keys are class names. react-native-web accepts it as a style. */
    $$css?: true;
  }
}

/**
 * A colour on the web is a CSS variable, which the page's style sheet (`shell/web-style.web.ts`) sets by
 * scheme. A rendered page has the right colours before any script runs, and a change of the scheme causes no
 * render.
 */
const references = Object.keys(dark).reduce<Palette>(
  (colors, name) => ({ ...colors, [name]: `var(--${name})` }),
  dark,
);

export const useColors = (): Palette => references;

/**
 * False on the web, where media queries decide: the server does not know the window's size when it renders a
 * page.
 */
export const useIsWideDevice = () => false;

/**
 * A component's styles as class names, for `useStyles`. Reading a style adds the sheet's rules to the page.
 */
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

/** CSS uses other names for React Native's pairs of sides. */
const SIDES: Record<string, string> = { Horizontal: 'Inline', Vertical: 'Block' };

const UNITLESS = /^(flex.*|order|opacity|zIndex|aspectRatio|fontWeight|.*LineClamp)$/;

/** Text sizes are in rem, so that they follow the visitor's text size. */
const TEXT_SIZES = new Set(['fontSize', 'lineHeight']);

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function valueOf(name: string, given: unknown): unknown {
  if (typeof given !== 'number' || UNITLESS.test(name)) return given;
  return TEXT_SIZES.has(name) ? `${given / 16}rem` : `${given}px`;
}

const declaration = (name: string, given: unknown) =>
  `${kebab(name.replace(/(?:Horizontal|Vertical)$/, (sides) => SIDES[sides] ?? ''))}:${valueOf(name, given)};`;

/** The CSS of a rule for a selector, inside a media query if there is a condition. */
function cssOf(selector: string, style: object, condition?: string): string {
  const only = (rules: string) => (condition && rules ? `@media ${condition}{${rules}}` : rules);
  let declarations = '';
  let more = '';
  for (const [key, given] of Object.entries(style)) {
    const narrower = CONDITIONS[key];
    if (narrower) more += cssOf(selector, given, condition ? `${condition} and ${narrower}` : narrower);
    else if (key.includes('&')) more += cssOf(key.replaceAll('&', selector), given, condition);
    else if (given === 'box-none')
      more += only(`${selector}{pointer-events:none}`) + only(`${selector}>*{pointer-events:auto}`);
    else declarations += declaration(key, given);
  }
  return only(declarations && `${selector}{${declarations.slice(0, -1)}}`) + more;
}

/**
 * The selectors of a component's sheet have a higher specificity than those of the primitives and of
 * react-native-web, so that the order of insertion does not matter.
 */
const own = (name: string) => `.${name}:not(#_)`;
const base = (name: string) => `.${name}`;

interface Sheet {
  name: string;
  /** True for a primitive: its sheet comes before those of components. */
  isBase: boolean;
  css: () => string;
}

/** The id of a rendered page's style element, whose attribute `data-sheets` lists the sheets in it. */
const PAGE_STYLES = 'page-styles';

const isServer = typeof document === 'undefined';

/** In a browser: the names of the sheets whose rules are in the page. */
const present = new Set(
  isServer ? [] : (document.getElementById(PAGE_STYLES)?.dataset.sheets?.split(' ') ?? []),
);

/** On the server: the sheets that the page in rendering uses, in the order of their first use. */
let used = isServer ? new Set<Sheet>() : undefined;

function ensureRules(sheet: Sheet): void {
  if (used) used.add(sheet);
  else if (!present.has(sheet.name)) {
    present.add(sheet.name);
    document.head.append(Object.assign(document.createElement('style'), { textContent: sheet.css() }));
  }
}

function create<Name extends string>(
  block: string,
  make: (colors: Palette) => Record<Name, Rule>,
  isBase: boolean,
): Styles<Name> {
  const rules = Object.entries<Rule>(make(references)).map(
    ([name, rule]) => [name, name === 'box' ? block : `${block}-${name}`, rule] as const,
  );
  const selectorOf = isBase ? base : own;
  const sheet: Sheet = {
    name: isBase ? `base-${block}` : block,
    isBase,
    css: () => rules.map(([, name, rule]) => cssOf(selectorOf(name), rule)).join(''),
  };
  // In a browser, a primitive's rules are inserted before those of the components that render it.
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
}

/**
 * The styles of a component, written once for all platforms: style sheets on devices, CSS classes on the web.
 * A page contains the sheets of the components that it renders.
 * @param name the class: the style `box` has the name itself, the others `name-title`.
 */
export const createStyles = <Name extends string>(
  name: string,
  make: (colors: Palette) => Record<Name, Rule>,
) => create(name, make, false);

/** The styles of a primitive. Those of components override them. */
export const createBaseStyles = <Name extends string>(
  name: string,
  make: (colors: Palette) => Record<Name, Rule>,
) => create(name, make, true);

/** A component's styles. CSS itself distinguishes schemes and window sizes. */
export const useStyles = <Name extends string>(styles: Styles<Name>): Styles<Name> => styles;

/** The class name of a style of `useStyles`. */
export const classOf = (style: Style) => Object.keys(style).find((key) => key !== '$$css');

/** All forms of React Native's `StyleProp`: styles of sheets, inline styles, and lists of both. */
type Styling = object | false | '' | null | undefined;

/**
 * Converts styles to attributes of an element: the classes of sheets, and an inline style of all other
 * values.
 */
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
 * On the server: begins a new page. Returns an object that, converted to a string, is the style element with
 * all sheets that the page has used by then; rendering another page meanwhile does not change it.
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

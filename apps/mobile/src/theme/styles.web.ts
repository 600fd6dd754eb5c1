import type { CSSProperties } from 'react';

import { breakpoints } from './layout';
import type { Palette } from './palettes';
import type { Rule, Style } from './rule';

declare module 'react-native' {
  interface FlexStyle {
    /** Marks an object whose other keys are class names. react-native-web takes it in the place of a style, too. */
    $$css?: true;
  }
}

const reference = (name: keyof Palette) => `var(--${name})`;

/**
 * On the web a colour is a CSS variable, whose value the page's style sheet (`shell/web-style.web.ts`) chooses by scheme: a
 * rendered page is right before any script runs, and a change of the scheme renders nothing again.
 */
const references: Palette = {
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
  freeFrame: reference('freeFrame'),
  freePoster: reference('freePoster'),
  hoverGround: reference('hoverGround'),
  hoverLine: reference('hoverLine'),
  accentFill: reference('accentFill'),
  accentHover: reference('accentHover'),
  onAccentFill: reference('onAccentFill'),
  tabBar: reference('tabBar'),
  tabBarLine: reference('tabBarLine'),
  tabBarIcon: reference('tabBarIcon'),
  errorText: reference('errorText'),
  noPosterGround: reference('noPosterGround'),
  noPosterReel: reference('noPosterReel'),
  noPosterHub: reference('noPosterHub'),
};

export const useColors = (): Palette => references;

/** Media queries decide in a browser: a rendered page does not know the window. */
export const useIsWideDevice = () => false;

/** A component's styles, as classes: for `useStyles`. Reading one adds the sheet's rules to the page. */
type Styles<Name extends string> = Record<Name, Style>;

const CONDITIONS: Record<string, string> = {
  medium: `(min-width:${breakpoints.medium}px)`,
  wide: `(min-width:${breakpoints.wide}px)`,
  large: `(min-width:${breakpoints.large}px)`,
  short: `(max-height:${breakpoints.short - 0.02}px)`,
  low: `(max-height:${breakpoints.low - 0.02}px)`,
  dark: '(prefers-color-scheme:dark)',
  hover: '(hover:hover)',
  print: 'print',
  forced: '(forced-colors:active)',
};

/** CSS has other words for React Native's pairs of sides. */
const SIDES: Record<string, string> = { Horizontal: 'Inline', Vertical: 'Block' };

const UNITLESS = /^(flex.*|opacity|zIndex|aspectRatio|fontWeight|.*LineClamp)$/;

/** These follow the visitor's text size. */
const TEXT_SIZES = new Set(['fontSize', 'lineHeight']);

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function valueOf(name: string, given: unknown): unknown {
  if (typeof given !== 'number' || UNITLESS.test(name)) return given;
  return TEXT_SIZES.has(name) ? `${given / 16}rem` : `${given}px`;
}

const declaration = (name: string, given: unknown) =>
  `${kebab(name.replace(/(?:Horizontal|Vertical)$/, (sides) => SIDES[sides] ?? ''))}:${valueOf(name, given)};`;

/** The CSS of a rule for a selector, within a media query if there is a condition. */
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

/** The rules of a sheet win over those of the primitives and of react-native-web, in whichever order they are inserted. */
const own = (name: string) => `.${name}:not(#_)`;
const base = (name: string) => `.${name}`;

interface Sheet {
  name: string;
  /** Of a primitive: it comes before all sheets of components. */
  isBase: boolean;
  css: () => string;
}

/** The element with the rules of a rendered page; `data-sheets` names the sheets in it. */
const PAGE_STYLES = 'page-styles';

const isServer = typeof document === 'undefined';

/** In a browser: the sheets whose rules the page has. */
const present = new Set(
  isServer ? [] : (document.getElementById(PAGE_STYLES)?.dataset.sheets?.split(' ') ?? []),
);

/** On the server: the sheets of the page that is being rendered, in the order in which they were first used. */
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
  // A browser has them before the sheets of the components that draw with the primitive.
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
 * The styles of a component, in one form for all platforms: style sheets on devices, CSS classes on the web. The page has the
 * sheets of the components that it shows.
 * @param name its class: the style `box` has the name itself, the others `name-title`.
 */
export const createStyles = <Name extends string>(
  name: string,
  make: (colors: Palette) => Record<Name, Rule>,
) => create(name, make, false);

/** The styles of a primitive, over which those of components win. */
export const createBaseStyles = <Name extends string>(
  name: string,
  make: (colors: Palette) => Record<Name, Rule>,
) => create(name, make, true);

/** A component's styles. The style sheet itself distinguishes schemes and sizes. */
export const useStyles = <Name extends string>(styles: Styles<Name>): Styles<Name> => styles;

/** The class of a style of `useStyles`. */
export const classOf = (style: Style) => Object.keys(style).find((key) => key !== '$$css');

/** Styles of sheets, inline styles and lists of both, in all forms that React Native's `StyleProp` has. */
type Styling = object | false | '' | null | undefined;

/** Styles as attributes of an element: the classes of sheets, and an inline style of all other values. */
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
 * On the server: begins a page that uses no sheet yet. Returns an object whose text is the element with the sheets that are
 * used until the next page begins; other pages may be rendered before it is read.
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

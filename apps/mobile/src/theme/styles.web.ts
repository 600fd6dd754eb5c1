import { references } from './colors.web';
import { breakpoints } from './layout';
import type { Palette } from './palettes';
import type { Rule, Style } from './styles';

declare module 'react-native' {
  interface ViewStyle {
    /** Marks an object of class names, which react-native-web takes in the place of a style. */
    $$css?: true;
  }
}

/** The element with the rules of a page that was rendered; it names the styles that it has. */
const PAGE_STYLES = 'page-styles';

/** A component's styles, as classes: for `useStyles`. */
export interface Styles<Name extends string> {
  id: string;
  classes: Record<Name, Style>;
  /** The rules of these classes. */
  css: () => string;
}

const CONDITIONS: Record<string, string> = {
  medium: `(min-width:${breakpoints.medium}px)`,
  wide: `(min-width:${breakpoints.wide}px)`,
  large: `(min-width:${breakpoints.large}px)`,
  short: `(max-height:${breakpoints.short - 0.02}px)`,
  low: `(max-height:${breakpoints.low - 0.02}px)`,
  dark: '(prefers-color-scheme:dark)',
  print: 'print',
  forced: '(forced-colors:active)',
};

/** What React Native has two of CSS's properties for. */
const SIDES: Record<string, string[]> = { Horizontal: ['left', 'right'], Vertical: ['top', 'bottom'] };

const UNITLESS = /^(flex.*|opacity|zIndex|aspectRatio|fontWeight|.*LineClamp)$/;

/** What follows the visitor's text size. */
const OF_TEXT = new Set(['fontSize', 'lineHeight']);

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function declaration(name: string, given: unknown): string {
  const [, property, sides = ''] = /^(.*?)(Horizontal|Vertical)?$/.exec(name) ?? [];
  const unit = OF_TEXT.has(name) ? `${Number(given) / 16}rem` : `${given}px`;
  const value = typeof given !== 'number' || UNITLESS.test(name) ? given : unit;
  const names = SIDES[sides]?.map((side) => `${property}-${side}`) ?? [kebab(name)];
  return names.map((one) => `${one}:${value};`).join('');
}

/** The rules of what a selector stands for. */
function rulesOf(selector: string, style: object): string {
  let declarations = '';
  let more = '';
  for (const [key, given] of Object.entries(style)) {
    if (key in CONDITIONS) more += `@media ${CONDITIONS[key]}{${rulesOf(selector, given)}}`;
    else if (key.includes('&')) more += rulesOf(key.replaceAll('&', selector), given);
    else if (given === 'box-none')
      more += `${selector}{pointer-events:none}${selector}>*{pointer-events:auto}`;
    else declarations += declaration(key, given);
  }
  return (declarations && `${selector}{${declarations.slice(0, -1)}}`) + more;
}

/** Goes before the classes of react-native-web, which come later, and before those of `createBaseStyles`. */
const strong = (name: string) => `.${name}:not(#_)`;
const weak = (name: string) => `.${name}.${name}`;

function create<Name extends string>(
  block: string,
  make: (colors: Palette) => Record<Name, Rule>,
  selectorOf: (name: string) => string,
): Styles<Name> {
  const made = make(references);
  const names = Object.keys(made);
  const nameOf = (name: string) => (name === 'box' ? block : `${block}-${name}`);
  const classes = names.map((name) => [name, { $$css: true, [nameOf(name)]: nameOf(name) }]);
  return {
    id: names.map(nameOf)[0] ?? block,
    classes: Object.fromEntries(classes),
    css: () =>
      Object.entries<Rule>(made)
        .map(([name, rule]) => rulesOf(selectorOf(nameOf(name)), rule))
        .join(''),
  };
}

/**
 * The styles of a component, in one form for all platforms: two sheets on devices, classes on the web, whose style sheet has
 * them once the component is drawn. Nothing else lists them.
 * @param name its class on the web: the style `box` has it alone, the others as `name-title`.
 */
export const createStyles = <Name extends string>(
  name: string,
  make: (colors: Palette) => Record<Name, Rule>,
) => create(name, make, strong);

/** Styles of elements that components make their own by `createStyles`. */
export const createBaseStyles = <Name extends string>(
  name: string,
  make: (colors: Palette) => Record<Name, Rule>,
) => create(name, make, weak);

const isServer = typeof document === 'undefined';

/** The styles whose rules the page has; on the server, the page under way. */
let present = new Map<string, Styles<string> | undefined>(
  isServer
    ? []
    : (document.getElementById(PAGE_STYLES)?.dataset.ids ?? '').split(' ').map((id) => [id, undefined]),
);

/** A component's styles: the style sheet has their rules from now on, and chooses by scheme and size itself. */
export function useStyles<Name extends string>(styles: Styles<Name>): Record<Name, Style> {
  if (!present.has(styles.id)) {
    present.set(styles.id, styles);
    if (!isServer)
      document.head.append(Object.assign(document.createElement('style'), { textContent: styles.css() }));
  }
  return styles.classes;
}

/** What `useStyles` gives, for an element of the page. */
export const classOf = (style: Style) => Object.keys(style).find((key) => key !== '$$css');

/**
 * On the server: begins a page, of which nothing is drawn yet. It gives what writes the element with the rules of all that was
 * drawn before the next page began: other pages may be drawn until this one is written.
 */
export function beginPageStyles(): object {
  const page = new Map<string, Styles<string> | undefined>();
  present = page;
  return {
    toString: () =>
      `<style id="${PAGE_STYLES}" data-ids="${[...page.keys()].join(' ')}">` +
      `${[...page.values()].map((styles) => styles?.css() ?? '').join('')}</style>`,
  };
}

import { references } from './colors.web';
import { breakpoints } from './layout';
import type { Palette } from './palettes';
import type { Rule, Style } from './rule';

declare module 'react-native' {
  interface FlexStyle {
    /** Marks an object of class names, which react-native-web takes in the place of a style. */
    $$css?: true;
  }
}

/** The element with the rules of a page that was rendered. */
const PAGE_STYLES = 'page-styles';

/** A component's styles, as classes: for `useStyles`. Reading one sees to it that the page has its rules. */
type Styles<Name extends string> = Record<Name, Style>;

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

/** What CSS calls React Native's pairs of sides. */
const SIDES: Record<string, string> = { Horizontal: 'Inline', Vertical: 'Block' };

const UNITLESS = /^(flex.*|opacity|zIndex|aspectRatio|fontWeight|.*LineClamp)$/;

/** What follows the visitor's text size. */
const OF_TEXT = new Set(['fontSize', 'lineHeight']);

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function valueOf(name: string, given: unknown): unknown {
  if (typeof given !== 'number' || UNITLESS.test(name)) return given;
  return OF_TEXT.has(name) ? `${given / 16}rem` : `${given}px`;
}

const declaration = (name: string, given: unknown) =>
  `${kebab(name.replace(/(?:Horizontal|Vertical)$/, (sides) => SIDES[sides] ?? ''))}:${valueOf(name, given)};`;

/** The rules of what a selector stands for, under a condition if need be. */
function rulesOf(selector: string, style: object, condition?: string): string {
  const only = (rules: string) => (condition && rules ? `@media ${condition}{${rules}}` : rules);
  let declarations = '';
  let more = '';
  for (const [key, given] of Object.entries(style)) {
    const narrower = CONDITIONS[key];
    if (narrower) more += rulesOf(selector, given, condition ? `${condition} and ${narrower}` : narrower);
    else if (key.includes('&')) more += rulesOf(key.replaceAll('&', selector), given, condition);
    else if (given === 'box-none')
      more += only(`${selector}{pointer-events:none}`) + only(`${selector}>*{pointer-events:auto}`);
    else declarations += declaration(key, given);
  }
  return only(declarations && `${selector}{${declarations.slice(0, -1)}}`) + more;
}

/** Goes before the classes of react-native-web, which come later, and before those of `createBaseStyles`. */
const strong = (name: string) => `.${name}:not(#_)`;
const weak = (name: string) => `.${name}.${name}`;

/** The rules of one sheet, of all its classes or of those that are named. */
type WriteRules = (names?: ReadonlySet<string>) => string;

const isServer = typeof document === 'undefined';

/** The classes whose rules the page has. Each rule begins with its class, as `strong` and `weak` write it. */
const present = new Set<string>();
if (!isServer) {
  const css = document.getElementById(PAGE_STYLES)?.textContent ?? '';
  for (const [, name = ''] of css.matchAll(/(?:^|[{}])\.([\w-]+)(?=:not|\.)/g)) present.add(name);
}

/** What a page uses of each sheet, the first drawn first. */
type Used = Map<WriteRules, Set<string>>;

/** On the server: of the page under way. */
let used: Used | undefined = isServer ? new Map() : undefined;

/**
 * Sees to it that the page has the rules of a class: in a browser those of its whole sheet, in whose order they hold, once one
 * of them is missing.
 */
function bring(name: string, writeRules: WriteRules, all: string[]): void {
  if (used) used.set(writeRules, (used.get(writeRules) ?? new Set()).add(name));
  else if (!present.has(name)) {
    all.forEach((each) => present.add(each));
    document.head.append(Object.assign(document.createElement('style'), { textContent: writeRules() }));
  }
}

function create<Name extends string>(
  block: string,
  make: (colors: Palette) => Record<Name, Rule>,
  selectorOf: (name: string) => string,
): Styles<Name> {
  const rules = Object.entries<Rule>(make(references)).map(
    ([name, rule]) => [name, name === 'box' ? block : `${block}-${name}`, rule] as const,
  );
  const writeRules: WriteRules = (names) =>
    rules
      .filter(([, name]) => names?.has(name) ?? true)
      .map(([, name, rule]) => rulesOf(selectorOf(name), rule))
      .join('');
  const all = rules.map(([, name]) => name);
  const styles: Partial<Styles<Name>> = {};
  for (const [key, name] of rules) {
    const style: Style = { $$css: true, ...{ [name]: name } };
    Object.defineProperty(styles, key, {
      get() {
        bring(name, writeRules, all);
        return style;
      },
    });
  }
  return styles as Styles<Name>;
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

/** A component's styles. The style sheet chooses by scheme and size itself. */
export const useStyles = <Name extends string>(styles: Styles<Name>): Styles<Name> => styles;

/** What `useStyles` gives, for an element of the page. */
export const classOf = (style: Style) => Object.keys(style).find((key) => key !== '$$css');

/** The rules with those of each condition in one block at the end, in the order of {@link CONDITIONS}. */
function joined(css: string): string {
  const blocks = Object.fromEntries(Object.values(CONDITIONS).map((condition) => [condition, '']));
  const rest = css.replace(/@media ([^{]+)\{(.*?\})\}/g, (_, condition: string, rule: string) => {
    blocks[condition] = (blocks[condition] ?? '') + rule;
    return '';
  });
  return Object.entries(blocks).reduce(
    (all, [name, rules]) => all + (rules && `@media ${name}{${rules}}`),
    rest,
  );
}

/**
 * On the server: begins a page, of which nothing is drawn yet. It gives what writes the element with the rules of all that was
 * drawn before the next page began: other pages may be drawn until this one is written.
 */
export function beginPageStyles(): object {
  const page: Used = new Map();
  used = page;
  return {
    toString() {
      const css = [...page].map(([writeRules, names]) => writeRules(names)).join('');
      return `<style id="${PAGE_STYLES}">${joined(css)}</style>`;
    },
  };
}

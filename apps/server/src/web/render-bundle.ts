import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { PAGE_DATA, type PageData } from '@marquee/contract';
import { type LanguageMessages, PAGE_MESSAGES } from '@marquee/messages';

/**
 * The function of the render bundle that renders a page to HTML. The bundle, which makes the pages of a static export,
 * is the only dependency on expo-router's internals (4.0.22). It ends by running its entry
 * `expo-router/node/render.js`, whose `getStaticContent` renders any URL.
 */
export type RenderMarkup = (
  address: string,
  data: PageData | undefined,
  messages: LanguageMessages,
) => Promise<string>;

interface RenderBundle {
  getStaticContent: (location: URL) => Promise<string>;
}

function isRenderBundle(value: unknown): value is RenderBundle {
  return typeof value === 'object' && value !== null && 'getStaticContent' in value;
}

/**
 * Matches the bundle's last line, which runs its entry. The line is replaced so that the entry's exports are returned.
 */
const LAST_LINE = /\n__r\((\d+)\);\s*$/;

/**
 * Matches a CSS rule for a class, and captures the class name. React-native-web writes one rule per line into its style
 * sheet, and a rule for a class begins with the class name.
 */
const CLASS_RULE = /^\.([\w-]+)/;
const STYLE_SHEET = /(<style id="react-native-stylesheet">)([^<]*)(<\/style>)/;

/**
 * Removes the unused rules from the page's style sheet, which contains the rules of all pages rendered so far. In the
 * browser, react-native-web adds a rule when it is first used.
 */
export function withUsedRules(html: string): string {
  const used = new Set<string>();
  for (const [, names = ''] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of names.split(' ')) used.add(name);
  }
  const isUsed = (rule: string) => used.has(CLASS_RULE.exec(rule)?.[1] ?? '') || !CLASS_RULE.test(rule);
  return html.replace(STYLE_SHEET, (_, start: string, rules: string, end: string) =>
    [start, rules.split('\n').filter(isUsed).join('\n'), end].join(''),
  );
}

/**
 * Loads the render bundle at `path` and returns a function that renders a page as a whole HTML document, given its URL
 * (path and query), data and language. The document lacks the scripts that the export adds. Throws if the bundle has an
 * unexpected form.
 */
export function loadRenderBundle(path: string): RenderMarkup {
  const code = readFileSync(path, 'utf8');
  if (!LAST_LINE.test(code)) throw new Error(`${path} does not end as a bundle of expo-router's does`);
  const returning = code.replace(LAST_LINE, (_, entry: string) => `\nmodule.exports = __r(${entry});`);

  const module: { exports: unknown } = { exports: undefined };
  compileFunction(returning, ['module', 'require'], { filename: path })(module, createRequire(path));
  const bundle = module.exports;
  if (!isRenderBundle(bundle)) throw new Error(`${path} exports no getStaticContent`);

  return function renderMarkup(address, data, messages) {
    // Rendering reads these globals synchronously, before its first await. So concurrent renders cannot replace each
    // other's.
    Reflect.set(globalThis, PAGE_DATA, data);
    Reflect.set(globalThis, PAGE_MESSAGES, messages);
    try {
      return bundle.getStaticContent(new URL(address, 'http://localhost')).then(withUsedRules);
    } finally {
      Reflect.deleteProperty(globalThis, PAGE_DATA);
      Reflect.deleteProperty(globalThis, PAGE_MESSAGES);
    }
  };
}

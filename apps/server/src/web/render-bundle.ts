import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { PAGE_DATA, type PageData } from '@marquee/contract';
import { type LanguageMessages, PAGE_MESSAGES } from '@marquee/messages';

/**
 * All that we know of expo-router's internals (4.0.22): the bundle with which it renders the pages of a static export.
 * It ends by running its entry, `expo-router/node/render.js`, whose `getStaticContent` renders any address to HTML.
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

/** The bundle's last line runs its entry; ours returns what that exports. */
const LAST_LINE = /\n__r\((\d+)\);\s*$/;

/** A rule of React Native for the web's style sheet, which has one a line; those of classes begin with the class. */
const CLASS_RULE = /^\.([\w-]+)/;
const STYLE_SHEET = /(<style id="react-native-stylesheet">)([^<]*)(<\/style>)/;

/**
 * The page with only the rules that it uses: the sheet has those of all that any page before it has loaded. In the browser
 * the library adds what is used later.
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
 * Loads the bundle at `path`. What it gives renders the page at an address (path and query) with its data, in a
 * language: the markup of the whole document, without what the export adds to it (scripts). Throws when the bundle is of
 * another make.
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
    // It renders before it first awaits anything: no other page's data can come in between.
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

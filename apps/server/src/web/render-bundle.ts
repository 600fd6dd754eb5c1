import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { PAGE_DATA, type PageData } from '@marquee/contract';
import { type Language, type LanguageMessages, PAGE_MESSAGES } from '@marquee/messages';
import { messagesIn } from '@marquee/messages/src/messages-in';

/** Renders a route in a language to a complete HTML document, without the scripts that the export adds. */
export type RenderMarkup = (address: string, language: Language, data?: PageData) => Promise<string>;

/**
 * What the server uses of the bundle's entry, `expo-router/node/render.js`. It is the only dependency on expo-router's
 * internals (4.0.22).
 */
interface RenderBundle {
  getStaticContent: (location: URL) => Promise<string>;
}

function isRenderBundle(value: unknown): value is RenderBundle {
  return typeof value === 'object' && value !== null && 'getStaticContent' in value;
}

/** The bundle's last line runs its entry. It is replaced by a line that returns the entry's exports. */
const LAST_LINE = /\n__r\((\d+)\);\s*$/;

/** Matches a CSS rule for a class, and captures the class name. React Native Web writes one rule per line. */
const CLASS_RULE = /^\.([\w-]+)/;
const STYLE_SHEET = /(<style id="react-native-stylesheet">)([^<]*)(<\/style>)/;

/**
 * Removes the unused rules from the page's style sheet, which contains the rules of all pages rendered so far. In the
 * browser, React Native Web adds a missing rule when a component first uses it.
 */
export function withUsedRules(html: string): string {
  const used = new Set<string>();
  for (const [, names = ''] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of names.split(' ')) used.add(name);
  }
  const isUsed = (rule: string) => {
    const className = CLASS_RULE.exec(rule)?.[1];
    return className === undefined || used.has(className);
  };
  return html.replace(STYLE_SHEET, (_, start: string, rules: string, end: string) =>
    [start, rules.split('\n').filter(isUsed).join('\n'), end].join(''),
  );
}

/** Loads the render bundle. Throws if it has an unexpected form. */
export function loadRenderBundle(path: string): RenderMarkup {
  const code = readFileSync(path, 'utf8');
  if (!LAST_LINE.test(code)) throw new Error(`${path} does not end as a bundle of expo-router's does`);
  const returning = code.replace(LAST_LINE, (_, entry: string) => `\nmodule.exports = __r(${entry});`);

  const module: { exports: unknown } = { exports: undefined };
  compileFunction(returning, ['module', 'require'], { filename: path })(module, createRequire(path));
  const bundle = module.exports;
  if (!isRenderBundle(bundle)) throw new Error(`${path} exports no getStaticContent`);

  return function renderMarkup(address, language, data) {
    const messages: LanguageMessages = { language, messages: messagesIn(language) };
    // Rendering reads these globals synchronously, before its first await. So concurrent renders do not affect each
    // other.
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

import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/compile-module.js';
import { build } from 'esbuild';
import { parse, type Token } from '@messageformat/parser';
import { readTexts, TAGS, type Texts } from './read-texts.ts';

/** The types of a message's parameters by name. A parameter of a plural or a number format is a number. */
export type MessageValues = Map<string, 'number' | 'string | number'>;

function collect(tokens: Token[], values: MessageValues): MessageValues {
  for (const token of tokens) {
    if (token.type === 'content' || token.type === 'octothorpe') continue;
    const isNumber = token.type !== 'argument';
    if (isNumber || !values.has(token.arg)) values.set(token.arg, isNumber ? 'number' : 'string | number');
    if ('cases' in token) token.cases.forEach(({ tokens: inCase }) => collect(inCase, values));
  }
  return values;
}

/** Returns the parameters of a message. Throws if the message is malformed. */
export const messageValues = (text: string): MessageValues => collect(parse(text), new Map());

const FOLDER = fileURLToPath(new URL('../../', import.meta.url));

/** Compiles a language's messages to a module that exports functions and imports nothing. */
async function compileLanguage(tag: string, texts: Texts): Promise<string> {
  // Numbers in Arabic texts use Latin digits, because the default digits for Arabic differ between devices.
  const contents = compileModule(new MessageFormat(tag), texts).replaceAll(
    'number("ar"',
    'number("ar-u-nu-latn"',
  );
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: FOLDER },
    bundle: true,
    write: false,
    format: 'esm',
    charset: 'utf8',
    target: 'es2020',
    legalComments: 'none',
  });
  return outputFiles[0]?.text ?? '';
}

const parametersOf = (text: string) =>
  [...messageValues(text)].map(([name, type]) => `${name}: ${type}`).join('; ');

/**
 * Returns the TypeScript source of the type `Messages`. It reads the parameters from the texts in all languages,
 * because some languages use a parameter that other languages leave out.
 */
function writeTypes(texts: Texts[]): string {
  const lines = Object.keys(texts[0] ?? {}).map((name) => {
    const values = parametersOf(texts.map((ofLanguage) => ofLanguage[name] ?? '').join(''));
    return `  ${name}: (${values && `values: { ${values} }`}) => string;\n`;
  });
  return `/** The texts of the app and its pages, in one language. */\nexport interface Messages {\n${lines.join('')}}\n`;
}

const DECLARATION = `import type { Messages } from './messages.ts';\n\ndeclare const messages: Messages;\nexport default messages;\n`;

/** Returns the content of each file in `src/compiled` by the file's name. Throws if a message is malformed. */
export async function compileMessages(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const version = createHash('sha256');
  for (const tag of TAGS) {
    const module = await compileLanguage(tag, readTexts(tag));
    version.update(module);
    files.set(`${tag}.js`, module);
    files.set(`${tag}.d.ts`, DECLARATION);
  }
  files.set('messages.ts', writeTypes(TAGS.map(readTexts)));
  files.set(
    'version.ts',
    `/** Changes whenever a message changes. */\nexport const VERSION = '${version.digest('hex').slice(0, 8)}';\n`,
  );
  return files;
}

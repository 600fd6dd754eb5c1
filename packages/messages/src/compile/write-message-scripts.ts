import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { isLanguage, type Language } from '../languages.ts';
import { messageScript, PAGE_MESSAGES } from '../message-script.ts';
import { TAGS } from './read-texts.ts';

const FOLDER = fileURLToPath(new URL('../compiled/', import.meta.url));

async function scriptOf(language: Language): Promise<string> {
  const contents = `import messages from './${language}.js'; ${PAGE_MESSAGES} = { language: '${language}', messages };`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: FOLDER },
    bundle: true,
    write: false,
    format: 'iife',
    minify: true,
    charset: 'utf8',
    target: 'es2020',
  });
  return outputFiles.map(({ text }) => text).join('');
}

/** Writes a script for each language except English into the web export in `folder`. */
export async function writeMessageScripts(folder: string): Promise<void> {
  for (const language of TAGS) {
    if (language === 'en' || !isLanguage(language)) continue;
    const path = join(folder, messageScript(language));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, await scriptOf(language));
  }
}

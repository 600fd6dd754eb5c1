/**
 * Compiles the inline scripts of pages (`packages/contract/src/page-scripts/`) to strings: `npx tsx
 * scripts/compile-page-scripts.ts`. The output is committed, because the server can run without a build.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const contractFile = (path: string) =>
  fileURLToPath(new URL(`../packages/contract/src/${path}`, import.meta.url));

async function compile(name: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [contractFile(`page-scripts/${name}.ts`)],
    bundle: true,
    write: false,
    format: 'iife',
    minify: true,
    // In browsers that are too old for the app, `load-app` shows what stands in `noscript`, such as posters.
    target: 'es2017',
  });
  return outputFiles.map(({ text }) => text.trim()).join('');
}

/** The content of `page-scripts.ts`. */
export async function compilePageScripts(): Promise<string> {
  return `// Written by scripts/compile-page-scripts.ts. Do not edit.

/** Loads and hydrates the app (\`page-scripts/load-app.ts\`). */
export const LOAD_APP = ${JSON.stringify(await compile('load-app'))};

/**
 * Records a composition that begins before hydration (\`page-scripts/note-composition.ts\`). {@link LOAD_APP} contains
 * this script; pages of the static export have it alone.
 */
export const NOTE_COMPOSITION = ${JSON.stringify(await compile('note-composition'))};

/**
 * Reserves space for the recent searches and the recently viewed movies (\`page-scripts/keep-recent-place.ts\`). It is in
 * the head of Home, and of the Search page if the page has no term.
 */
export const KEEP_RECENT_PLACE = ${JSON.stringify(await compile('keep-recent-place'))};
`;
}

// A test imports this file, to compare the committed output.
const isProgram = process.argv[1] === fileURLToPath(import.meta.url);
if (isProgram) await writeFile(contractFile('page-scripts.ts'), await compilePageScripts());

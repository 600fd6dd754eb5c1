/**
 * Compiles the inline scripts of pages (`packages/contract/src/page-scripts/`) to strings: `npx tsx
 * scripts/compile-page-scripts.ts`. The output is committed, because the server can run without a build.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const contract = (path: string) =>
  fileURLToPath(new URL(`../packages/contract/src/${path}`, import.meta.url));

async function compile(name: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [contract(`page-scripts/${name}.ts`)],
    bundle: true,
    write: false,
    format: 'iife',
    minify: true,
    // The script must also run in browsers that are too old for the app, because it shows all posters there.
    target: 'es2017',
  });
  return outputFiles.map(({ text }) => text.trim()).join('');
}

/** The content of `page-scripts.ts`. */
export async function compilePageScripts(): Promise<string> {
  return `// Written by scripts/compile-page-scripts.ts.

/** Loads and hydrates the app (\`page-scripts/load-app.ts\`). */
export const LOAD_APP = ${JSON.stringify(await compile('load-app'))};

/**
 * Records a composition that begins before hydration (\`page-scripts/note-composition.ts\`). {@link LOAD_APP} contains
 * this script.
 */
export const NOTE_COMPOSITION = ${JSON.stringify(await compile('note-composition'))};

/**
 * Reserves space for the recent searches and the recently viewed movies (\`page-scripts/keep-recent-place.ts\`). It is in
 * the head of Home, and of the Search page if the page has no term.
 */
export const KEEP_RECENT_PLACE = ${JSON.stringify(await compile('keep-recent-place'))};
`;
}

// The test imports this file.
const isProgram = process.argv[1] === fileURLToPath(import.meta.url);
if (isProgram) await writeFile(contract('page-scripts.ts'), await compilePageScripts());

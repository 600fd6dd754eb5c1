import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** The app's static web export, in memory: a few megabytes, read once at start. */
export interface WebExport {
  /** The pages' HTML by their path in the export without `.html`: `index`, `movie/[id]`, `+not-found`. */
  html: Map<string, string>;
  /** Everything else by its address, which begins with a slash. */
  files: Map<string, ExportedFile>;
}

export interface ExportedFile {
  body: Buffer;
  /** Compressed when the export was built (`scripts/precompress.mjs`); absent where that gains nothing. */
  br?: Buffer;
  gzip?: Buffer;
}

/** Reads the export in `folder`. Throws when there is none: it has at least `index.html` and `+not-found.html`. */
export async function readWebExport(folder: string): Promise<WebExport> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const html: WebExport['html'] = new Map();
  const files: WebExport['files'] = new Map();
  const contents = new Map<string, Buffer>();

  await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const absolute = join(entry.parentPath, entry.name);
        const path = absolute.slice(folder.length).split(sep).join('/').replace(/^\/*/, '/');
        contents.set(path, await readFile(absolute));
      }),
  );

  for (const [path, body] of contents) {
    if (/\.(br|gz)$/.test(path) || path.slice(path.lastIndexOf('/')).startsWith('/.')) continue;
    if (path.endsWith('.html')) {
      html.set(path.slice(1, -'.html'.length), body.toString('utf8'));
    } else {
      files.set(path, { body, br: contents.get(`${path}.br`), gzip: contents.get(`${path}.gz`) });
    }
  }

  for (const page of ['index', '+not-found']) {
    if (!html.has(page)) throw new Error(`The web export in ${folder} has no ${page}.html`);
  }
  return { html, files };
}

import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { z } from 'zod';
import { scriptsOf } from './page-document.ts';

/** The app's static web export: a few megabytes, read into memory once at the start. */
export interface WebExport {
  /**
   * The URLs of each page's scripts in the order in which they must run, by the page's path in the export without
   * `.html`: `index`, `movie/[id]`, `+not-found`. The server renders the pages themselves.
   */
  pages: Map<string, readonly string[]>;
  /** Other files by URL path, with a leading slash. */
  files: Map<string, ExportedFile>;
  /**
   * The URL of the movie database for which the app was built (`scripts/building/web-build.mjs`); undefined for this
   * server's own.
   */
  movieDatabase?: string;
}

export interface ExportedFile {
  body: Buffer;
  /** The file compressed at build time (`scripts/building/precompress.mjs`); undefined if that is not smaller. */
  br?: Buffer;
  gzip?: Buffer;
}

const SERVICES = z.object({ movieDatabase: z.string().optional() });

/**
 * Returns the URL of the movie database for which the app was built. `services` is the content of `.services.json`. An
 * export without this file, made with Expo alone, uses this server's services.
 */
function readMovieDatabase(services: Buffer | undefined): string | undefined {
  return services && SERVICES.parse(JSON.parse(services.toString('utf8'))).movieDatabase;
}

/**
 * Reads the export. Throws if `index.html` or `+not-found.html` is missing, or if a page has an unknown form and would
 * never hydrate.
 */
export async function readWebExport(folder: string): Promise<WebExport> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const pages: WebExport['pages'] = new Map();
  const files: WebExport['files'] = new Map();
  const contents = new Map<string, Buffer>();

  await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const file = join(entry.parentPath, entry.name);
        const path = `/${relative(folder, file).split(sep).join('/')}`;
        contents.set(path, await readFile(file));
      }),
  );

  for (const [path, body] of contents) {
    if (/\.(br|gz)$/.test(path) || path.slice(path.lastIndexOf('/')).startsWith('/.')) continue;
    if (path.endsWith('.html')) {
      try {
        pages.set(path.slice(1, -'.html'.length), scriptsOf(body.toString('utf8')));
      } catch (error) {
        const what = error instanceof Error ? error.message : String(error);
        throw new Error(`The web export has a page ${path} of another form than this server knows: ${what}`, {
          cause: error,
        });
      }
    } else {
      files.set(path, { body, br: contents.get(`${path}.br`), gzip: contents.get(`${path}.gz`) });
    }
  }

  for (const page of ['index', '+not-found']) {
    if (!pages.has(page)) throw new Error(`The web export in ${folder} has no ${page}.html`);
  }
  return { pages, files, movieDatabase: readMovieDatabase(contents.get('/.services.json')) };
}

import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type MovieSource, MovieSourceError } from '../../src/movies/movie-source.ts';
import type { FullMovie } from '../../src/movies/types.ts';

const SCRIPT = '/_expo/static/js/web/entry-0123456789abcdef0123456789abcdef.js';
/** The inline script of each exported page. The export adds a second inline script, which requests hydration. */
export const INLINE_SCRIPT = 'addEventListener("compositionstart",Boolean);';

export function exportedHtml(title: string): string {
  return `<!DOCTYPE html><html lang="en"><head><title>${title}</title><meta name="description" content="Films."/><meta charset="utf-8"><style>body{}</style></head><body><div id="root">${title}</div><script>${INLINE_SCRIPT}</script><script type="module">globalThis.__EXPO_ROUTER_HYDRATE__=true;</script><script src="${SCRIPT}" defer></script></body></html>`;
}

/** Writes a small web export into a new folder, with the layout of Expo's. */
export async function writeWebExport({
  script = 'console.log("marquee");'.repeat(50),
} = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-web-'));
  const files: Record<string, string | Buffer> = {
    'index.html': exportedHtml('Home'),
    'search.html': exportedHtml('Search'),
    'save.html': exportedHtml('Save'),
    'profile.html': exportedHtml('Profile'),
    '_sitemap.html': exportedHtml('Sitemap'),
    'film-page.html': exportedHtml('Movie'),
    '+not-found.html': exportedHtml('Not found'),
    'movie/[id].html': exportedHtml('Movie'),
    '(tabs)/index.html': exportedHtml('Home'),
    '(tabs)/search.html': exportedHtml('Search'),
    'favicon.ico': 'icon',
    'sw.js': 'self.skipWaiting();',
    'assets/fonts/display.0123456789abcdef0123456789abcdef.woff2': 'font',
    'assets/icon.0123456789abcdef0123456789abcdef@2x.png': 'icon',
    'assets/plain.txt': 'plain',
    '.marquee-build': 'stamp',
    [SCRIPT.slice(1)]: script,
    [`${SCRIPT.slice(1)}.br`]: brotliCompressSync(script),
    [`${SCRIPT.slice(1)}.gz`]: gzipSync(script),
  };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

export const SCRIPT_ADDRESS = SCRIPT;

const INTERSTELLAR: FullMovie = {
  id: 157336,
  title: 'Interstellar',
  original_title: 'Interstellar',
  original_language: 'en',
  release_date: '2014-11-05',
  poster_path: '/marquee-157336.svg',
  backdrop_path: null,
  overview: 'A pilot leaves his children to look for a world to live on.',
  runtime: 169,
  vote_average: 8.4,
  vote_count: 35000,
  genres: [],
  budget: 165_000_000,
  revenue: 701_729_206,
  production_companies: [],
  adult: false,
  homepage: '',
  imdb_id: null,
  popularity: 100,
  status: 'Released',
  tagline: '',
  video: false,
  belongs_to_collection: null,
  origin_country: ['US'],
  production_countries: [],
  spoken_languages: [],
};

/** Creates a movie source that knows a few movies. The id 500 fails as if the movie database were unavailable. */
export function fewMovies(): MovieSource {
  const movies = new Map<number, FullMovie>([
    [INTERSTELLAR.id, INTERSTELLAR],
    [
      2,
      {
        ...INTERSTELLAR,
        id: 2,
        title: `<script>"A" & $'B'</script>`,
        release_date: '',
        poster_path: null,
        overview: null,
      },
    ],
  ]);
  const nothing = { page: 1, results: [], total_pages: 0, total_results: 0 };
  return {
    name: 'catalogue',
    search: async () => nothing,
    discover: async () => nothing,
    async details(id) {
      if (id === 500) throw new MovieSourceError(502, {});
      const movie = movies.get(id);
      if (!movie) throw new MovieSourceError(404, {});
      return movie;
    },
    watchProviders: async (id) => ({ id, results: {}, regions: [] }),
    close: async () => undefined,
  };
}

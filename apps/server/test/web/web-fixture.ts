import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type MovieDetails, PAGE_DATA } from '@marquee/contract';
import { PAGE_MESSAGES } from '@marquee/messages';
import { type MovieSource, MovieSourceError, type Tmdb } from '../../src/movies/movie-source.ts';

const SCRIPT = '/_expo/static/js/web/entry-0123456789abcdef0123456789abcdef.js';
/** An exported page. The server reads only its scripts. */
export const EXPORTED_PAGE = `<!DOCTYPE html><html lang="en"><head><title>Page</title></head><body><script type="module">globalThis.__EXPO_ROUTER_HYDRATE__=true;</script><script src="${SCRIPT}" defer></script></body></html>`;

/**
 * A render bundle that ends with expo-router's last line. A page contains its URL and its data or, without data, its
 * title.
 */
export const RENDER_BUNDLE = `
const TITLES = {
  '/': 'Home', '/search': 'Search', '/save': 'Save', '/profile': 'Profile', '/_sitemap': 'Sitemap', '/movie/[id]': 'Movie',
};
globalThis.__r = () => ({
  async getStaticContent(location) {
    const data = globalThis['${PAGE_DATA}'];
    const { language } = globalThis['${PAGE_MESSAGES}'];
    const path = decodeURIComponent(location.pathname);
    const title = data ? 'Rendered' : (TITLES[path] ?? 'Not found');
    const shown = data?.isMissing ? 'Missing' : (data?.movie?.title ?? data?.search?.term ?? data?.latest?.results.length ?? '');
    return '<!DOCTYPE html><html lang="' + language + '"><head><title>' + title
      + '</title><meta name="description" content="Films."/></head><body><div id="root">'
      + (data ? path + location.search + ' ' + String(shown).replaceAll('<', '&lt;') : title)
      + '</div></body></html>';
  },
});
__r(0);`;

/** Writes a small web export into a new folder, with the layout of Expo's, and the bundle that renders it. */
export async function writeWebExport({
  script = 'console.log("marquee");'.repeat(50),
  bundle = RENDER_BUNDLE,
} = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-web-'));
  const files: Record<string, string | Buffer> = {
    'index.html': EXPORTED_PAGE,
    'search.html': EXPORTED_PAGE,
    'save.html': EXPORTED_PAGE,
    'profile.html': EXPORTED_PAGE,
    '_sitemap.html': EXPORTED_PAGE,
    'film-page.html': EXPORTED_PAGE,
    '+not-found.html': EXPORTED_PAGE,
    'movie/[id].html': EXPORTED_PAGE,
    '(tabs)/index.html': EXPORTED_PAGE,
    '(tabs)/search.html': EXPORTED_PAGE,
    'render.cjs': bundle,
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

/** The web app that {@link writeWebExport} wrote. */
export const webIn = (folder: string) => ({ folder, renderBundle: join(folder, 'render.cjs') });

export const SCRIPT_ADDRESS = SCRIPT;

const INTERSTELLAR: Tmdb<MovieDetails> = {
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
  const movies = new Map<number, Tmdb<MovieDetails>>([
    [INTERSTELLAR.id, INTERSTELLAR],
    [
      2,
      {
        ...INTERSTELLAR,
        id: 2,
        title: `<script>"A" & $'B'</script>`,
        release_date: '',
        poster_path: null,
        overview: '',
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

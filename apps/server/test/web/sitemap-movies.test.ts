import { describe, expect, it } from 'vitest';
import { SearchLogError } from '../../src/search-log/search-log-error.ts';
import { sitemapMovies } from '../../src/web/sitemap-movies.ts';

const known = async () => [30, 10];
const counting = (counts: Record<number, number>) => ({
  topTitles: async () =>
    Object.entries(counts).map(([movieId, count]) => ({
      movieId: Number(movieId),
      title: '',
      posterUrl: '',
      count,
      createdAt: 0,
      updatedAt: 0,
      describedAt: 0,
    })),
});

describe('design, Pages: the movies of the sitemap', () => {
  it('are those of Home and of the search log, each once and sorted by id, without those counted once', async () => {
    const movies = { name: 'tmdb', knownMovies: known } as const;
    expect(await sitemapMovies({ movies, searchLog: counting({ 20: 2, 10: 3, 15: 1, 30: 1 }) }, 'v')).toEqual(
      [10, 20, 30],
    );
  });

  it('are those of the catalogue without a token, whatever was counted with one', async () => {
    const movies = { name: 'catalogue', knownMovies: known } as const;
    expect(await sitemapMovies({ movies, searchLog: counting({ 20: 2 }) }, 'v')).toEqual([30, 10]);
  });

  it('are unknown while the search log is away', async () => {
    const movies = { name: 'tmdb', knownMovies: known } as const;
    const away = {
      topTitles: async () => {
        throw new SearchLogError('general_service_unavailable', 'away');
      },
    };
    await expect(sitemapMovies({ movies, searchLog: away }, 'v')).rejects.toMatchObject({ status: 503 });
  });
});

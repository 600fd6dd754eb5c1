import { Visitor } from '@marquee/test-kit/visitor';
import { z } from 'zod';

/** Terms with results in the embedded catalogue. */
export const TERMS = ['metropolis', 'casablanca', 'vertigo', 'alien', 'parasite', 'amelie'] as const;

const PAGE = z.object({ results: z.array(z.object({ id: z.number(), title: z.string() })) });

/** Searches some terms like visitors, so that trending is not empty. */
export async function searchSomething(port: number, terms: readonly string[] = TERMS): Promise<void> {
  const origin = `http://127.0.0.1:${port}`;
  const visitor = new Visitor(origin);
  for (const term of terms) {
    const found = await fetch(`${origin}/3/search/movie?query=${encodeURIComponent(term)}`);
    const [movie] = PAGE.parse(await found.json()).results;
    if (!movie) throw new Error(`Nothing is found for ${term}`);
    const data = { searchTerm: term, movie_id: movie.id, title: movie.title, count: 1, poster_url: '' };
    const { status, body } = await visitor.create(data);
    if (status !== 201) throw new Error(`${term}: ${status} ${JSON.stringify(body)}`);
  }
}

import { SEARCH_LOG, type Movie } from '@marquee/contract';
import type { APIRequestContext } from '@playwright/test';

const DOCUMENTS = `/v1/databases/${SEARCH_LOG.database}/collections/${SEARCH_LOG.searches}/documents`;
const HEADERS = { 'X-Appwrite-Project': SEARCH_LOG.project };

/** Counts `times` searches for the title of this movie in the server's search log, like the app (spec 4). */
export async function countMovie(
  request: APIRequestContext,
  address: string,
  { id, title, poster_path }: Movie,
  times: number,
): Promise<void> {
  const poster_url = poster_path ? `/t/p/w500${poster_path}` : '';
  const created = await request.post(`${address}${DOCUMENTS}`, {
    headers: HEADERS,
    data: { documentId: 'unique()', data: { searchTerm: title, movie_id: id, title, count: 1, poster_url } },
  });
  if (!created.ok()) throw new Error(`${title} was not counted: ${await created.text()}`);
  const { $id } = await created.json();
  for (let count = 2; count <= times; count += 1) {
    await request.patch(`${address}${DOCUMENTS}/${$id}`, { headers: HEADERS, data: { data: { count } } });
  }
}

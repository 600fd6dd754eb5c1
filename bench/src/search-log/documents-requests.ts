/** An HTTP request as text, for a keep-alive connection. */
function requestText(
  method: string,
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: object } = {},
): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  const lines = [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1', 'accept: application/json'];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (body !== undefined) {
    lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(text)}`);
  }
  return `${lines.join('\r\n')}\r\n\r\n${text}`;
}

export const HEADERS = { 'x-appwrite-project': 'marquee' };
const COLLECTIONS = '/v1/databases/marquee/collections';

function list(collection: string, ...queries: object[]): string {
  const search = queries.map(
    (query, index) => `queries[${index}]=${encodeURIComponent(JSON.stringify(query))}`,
  );
  return `${COLLECTIONS}/${collection}/documents?${search.join('&')}`;
}

/** Home's request for trending (spec 7). */
export const TRENDING_PATH = list(
  'trending',
  { method: 'limit', values: [5] },
  { method: 'orderDesc', attribute: 'count' },
);

export const readTrending = requestText('GET', TRENDING_PATH, { headers: HEADERS });

/** The request for a term's record (spec 6). */
export const findPath = (term: string): string =>
  list('searches', { method: 'equal', attribute: 'searchTerm', values: [term] });

export const findTerm = (term: string): string => requestText('GET', findPath(term), { headers: HEADERS });

/**
 * Counts a record once. The app sends the count that it has read, plus one. This request always sends 2: the server
 * accepts any number up to the stored count plus one, and a stored count is at least 1.
 */
export const countUp = (id: string): string =>
  requestText('PATCH', `${COLLECTIONS}/searches/documents/${id}`, {
    headers: HEADERS,
    body: { data: { count: 2 } },
  });

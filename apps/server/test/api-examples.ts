/** A request of `docs/api.md`, and the answer that it is to have. */
export interface Example {
  /** What the server is to be: `catalogue`, or what follows `http` where the block begins. */
  server: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
  status: number;
  /** By their names in lower case; `…` is any value. */
  answerHeaders: Record<string, string>;
  /** JSON; undefined where the example shows none. */
  answer?: unknown;
}

/** What `…` stands for in an address, and in a body: more than either may have. */
const TOO_LONG = { address: 'x'.repeat(10_000), body: 'x'.repeat(20_000) };

const COLLECTIONS = '/v1/databases/marquee/collections';
const BLOCK = /^```http ?(\w*)\n(.*?)^```$/gms;
const HEADER = /^([\w-]+): (.*)$/;

function readHeaders(lines: string[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (;;) {
    const [, name, value = ''] = HEADER.exec(lines[0] ?? '') ?? [];
    if (name === undefined) return headers;
    headers[name.toLowerCase()] = value;
    lines.shift();
  }
}

function readExample(text: string, server: string): Example {
  const lines = text.trim().split('\n');
  const [method = '', ...path] = (lines.shift() ?? '').split(' ');
  const headers = readHeaders(lines);
  const body = /^\d{3}$/.test(lines[0] ?? '') ? undefined : lines.shift()?.replace('…', TOO_LONG.body);
  const status = Number(lines.shift());
  if (!(status >= 200)) throw new Error(`An example has no status: ${text}`);
  const answerHeaders = readHeaders(lines);
  const json = lines.join('\n');
  return {
    server,
    method,
    path: path.join(' ').replace('{c}', COLLECTIONS).replace('…', TOO_LONG.address),
    headers,
    body,
    status,
    answerHeaders,
    answer: json === '' ? undefined : JSON.parse(json),
  };
}

/** All examples of a document, in its order. */
export function readExamples(document: string): Example[] {
  return [...document.matchAll(BLOCK)].flatMap(([, server, text = '']) =>
    text.split('\n\n').map((example) => readExample(example, server || 'catalogue')),
  );
}

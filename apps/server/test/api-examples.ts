/** A request in `docs/api.md` with the documented answer. */
export interface Example {
  /** The word after `http` at the start of the code block names the server; by default it is `catalogue`. */
  server: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
  status: number;
  /** The answer's headers by lower-case name. The value `…` matches any value. */
  answerHeaders: Record<string, string>;
  /** The answer's body; undefined if the example shows none. */
  answer?: unknown;
}

/** Texts that replace `…` in the URLs and bodies of example requests. Both exceed the server's maximum length. */
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

export function readExamples(document: string): Example[] {
  return [...document.matchAll(BLOCK)].flatMap(([, server, text = '']) =>
    text.split('\n\n').map((example) => readExample(example, server || 'catalogue')),
  );
}

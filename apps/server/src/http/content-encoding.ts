import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type ContentEncoding = 'br' | 'gzip';

/** The best of the encodings that an `accept-encoding` header lets through; undefined is none (RFC 9110, 12.5.3). */
export function acceptedEncoding(header: string | undefined): ContentEncoding | undefined {
  const accepted = new Map<string, boolean>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    accepted.set(name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)));
  }
  const others = accepted.get('*') ?? false;
  if (accepted.get('br') ?? others) return 'br';
  if (accepted.get('gzip') ?? others) return 'gzip';
  return undefined;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses what is made at request time: quickly rather than as small as can be. */
export function compress(text: string, encoding: ContentEncoding): Promise<Buffer> {
  const bytes = Buffer.from(text, 'utf8');
  if (encoding === 'gzip') return zip(bytes, { level: 6 });
  return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

import { describe, expect, it } from 'vitest';
import { isBrokenConnection, isTemporary, retryAfter } from '../../src/tmdb/retry-delay.ts';

describe('design, Gateway: what is retried', () => {
  it('is 429, 502, 503 and 504', () => {
    const statuses = [200, 304, 400, 401, 404, 408, 429, 500, 501, 502, 503, 504, 505];
    expect(statuses.filter(isTemporary)).toEqual([429, 502, 503, 504]);
  });

  it.each([
    'EAI_AGAIN',
    'ECONNREFUSED',
    'ECONNRESET',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EPIPE',
    'ETIMEDOUT',
    'UND_ERR_CONNECT_TIMEOUT',
    'UND_ERR_SOCKET',
  ])('includes a connection that broke with %s', (code) => {
    expect(isBrokenConnection(Object.assign(new Error('broken'), { code }))).toBe(true);
  });

  it.each([
    Object.assign(new Error('too large'), { code: 'UND_ERR_RES_EXCEEDED_MAX_SIZE' }),
    new Error('without a code'),
    { code: 'ECONNRESET' },
    undefined,
  ])('excludes other errors: %o', (error) => {
    expect(isBrokenConnection(error)).toBe(false);
  });
});

describe('design, Gateway: Retry-After', () => {
  const now = () => Date.UTC(2026, 0, 1);

  it.each([
    ['3', 3000],
    ['0', 0],
    ['0.5', 500],
    ['-3', 0],
    ['300', 300_000],
    // Longer pauses are reduced to five minutes.
    ['301', 300_000],
    ['Thu, 01 Jan 2026 00:00:07 GMT', 7000],
    ['Thu, 01 Jan 2026 00:05:01 GMT', 300_000],
    ['Wed, 31 Dec 2025 23:59:59 GMT', 0],
    ['soon', undefined],
    ['Infinity', undefined],
    ['', undefined],
    ['  ', undefined],
    [undefined, undefined],
    [['3', '4'], undefined],
  ])('%j is %s ms', (header, milliseconds) => {
    expect(retryAfter(header, now)).toBe(milliseconds);
  });
});

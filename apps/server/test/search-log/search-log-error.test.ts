import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import {
  SearchLogError,
  type SearchLogErrorType,
  answerError,
  overLimit,
} from '../../src/search-log/search-log-error.ts';

/** Makes a call that throws `error`. Resolves with the answer and the log lines. */
async function failWith(error: Error) {
  const lines: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const app = fastify({ logger: { level: 'error', stream } });
  app.setErrorHandler(answerError);
  app.get('/', async () => {
    throw error;
  });
  const answer = await app.inject('/');
  await app.close();
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers, lines };
}

describe('design, Search log: errors in the documents format', () => {
  // The statuses are those of docs/api.md.
  it.each<[number, SearchLogErrorType]>([
    [400, 'general_argument_invalid'],
    [400, 'general_query_invalid'],
    [400, 'document_missing_data'],
    [400, 'document_missing_payload'],
    [400, 'document_invalid_structure'],
    [403, 'general_unknown_origin'],
    [404, 'general_route_not_found'],
    [404, 'project_not_found'],
    [404, 'database_not_found'],
    [404, 'collection_not_found'],
    [404, 'document_not_found'],
    [408, 'general_request_timeout'],
    [429, 'general_rate_limit_exceeded'],
    [503, 'general_service_unavailable'],
  ])('have status %i for %s, with their message, and are not logged', async (code, type) => {
    const { status, body, headers, lines } = await failWith(new SearchLogError(type, 'Why'));
    expect(status).toBe(code);
    expect(body).toEqual({ message: 'Why', code, type, version: '1.8.0' });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('retry-after');
    expect(lines).toEqual([]);
  });

  it.each([
    [400, 'general_argument_invalid'],
    [408, 'general_request_timeout'],
    [413, 'general_argument_invalid'],
    [415, 'general_argument_invalid'],
  ])('of Fastify with status %i become %s, with their message', async (statusCode, type) => {
    const { status, body, lines } = await failWith(Object.assign(new Error('Why'), { statusCode }));
    expect(status).toBe(statusCode);
    expect(body).toEqual({ message: 'Why', code: statusCode, type, version: '1.8.0' });
    expect(lines).toEqual([]);
  });

  it.each([
    new Error('password is hush'),
    new SearchLogError('general_server_error', 'The search log failed'),
  ])('hide internal failures, which are logged (%s)', async (error) => {
    const { status, body, lines } = await failWith(error);
    expect(status).toBe(500);
    expect(body).toEqual({
      message: 'The search log failed',
      code: 500,
      type: 'general_server_error',
      version: '1.8.0',
    });
    expect(lines).toMatchObject([
      { msg: 'The search log failed', err: { message: error.message }, req: { url: '/' } },
    ]);
  });

  it.each([
    [1, 'Too many requests: try again in 1 second'],
    [2, 'Too many requests: try again in 2 seconds'],
  ])('tell a visitor over the limit to wait: %i s', async (seconds, message) => {
    const { body, headers } = await failWith(overLimit(seconds));
    expect(body).toMatchObject({ code: 429, type: 'general_rate_limit_exceeded', message });
    expect(headers['retry-after']).toBe(String(seconds));
  });
});

import { Writable } from 'node:stream';
import fastify from 'fastify';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { errors } from '../../src/http/errors.ts';
import { accessLog, describeError, logging } from '../../src/operation/logging.ts';
import { printLine } from '../../src/operation/print-line.ts';

describe('design, Strangers: the log', () => {
  it.each(['info', 'warn'] as const)('names the request in each line about it, at %s', async (level) => {
    const lines: string[] = [];
    const stream = new Writable({
      write(line, _encoding, done) {
        lines.push(String(line));
        done();
      },
    });
    const options = logging(level);
    const app = fastify({ ...options, logger: Object.assign({}, options.logger, { stream }) });
    await app.register(errors);
    await app.register(accessLog, { write: (text) => void lines.push(...text.trim().split('\n')) });
    app.get('/broken', () => {
      throw new Error('hush');
    });
    const { requestId } = (await app.inject('/broken?term=secret')).json();
    await app.close();

    const aboutIt = lines.map((line) => JSON.parse(line)).filter(({ req }) => req !== undefined);
    expect(aboutIt).toHaveLength(level === 'info' ? 2 : 1);
    for (const line of aboutIt) {
      expect(line).toMatchObject({ reqId: requestId, req: { method: 'GET', route: '/broken' } });
    }
    expect(lines.join('')).not.toContain('secret');
  });

  it('does not contain rows from database errors', () => {
    const error = Object.assign(new pg.DatabaseError('new row violates check constraint', 1, 'error'), {
      code: '23514',
      detail: 'Failing row contains (1, philadelphia hiv)',
      where: 'COPY searches, line 1: "philadelphia hiv"',
      table: 'searches',
    });
    const described = describeError(new Error('The write failed', { cause: error }));
    expect(described).toMatchObject({
      type: 'Error',
      message: 'The write failed',
      cause: { type: 'DatabaseError', code: '23514', table: 'searches' },
    });
    expect(described.stack).toContain('logging.test.ts');
    expect(JSON.stringify(described)).not.toContain('philadelphia');
    expect(describeError('text')).toEqual({ type: 'string', message: 'text', stack: '' });
    expect(logging('info').logger).toMatchObject({ serializers: { err: describeError } });
  });

  it('has JSON lines about the process, or text in a terminal', () => {
    const written: string[] = [];
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
      written.push(String(line));
      return true;
    });
    const { isTTY } = process.stdout;
    process.stdout.isTTY = false;
    printLine('info', 'SIGTERM: stopping');
    process.stdout.isTTY = true;
    printLine('info', 'SIGTERM: stopping');
    process.stdout.isTTY = isTTY;
    write.mockRestore();
    expect(JSON.parse(written[0] ?? '')).toMatchObject({
      level: 30,
      pid: process.pid,
      msg: 'SIGTERM: stopping',
    });
    expect(written[1]).toBe('SIGTERM: stopping\n');
  });

  it('is written during a burst of requests, before much of it is buffered', async () => {
    const writes: string[] = [];
    const app = fastify(logging('info'));
    await app.register(accessLog, { write: (text) => void writes.push(text) });
    app.get('/', async () => 'home');
    for (let count = 0; count < 300; count += 1) await app.inject('/');
    await app.close();
    expect(writes.length).toBeGreaterThan(1);
    for (const text of writes) expect(text.length).toBeLessThan(17_000);
    const lines = writes.join('').trim().split('\n');
    expect(lines).toHaveLength(300);
    expect(new Set(lines.map((line) => JSON.parse(line).reqId)).size).toBe(300);
  });

  it('has one line per request at level info: method, route, status and time, without terms and URLs', async () => {
    const lines: string[] = [];
    const app = fastify({ ...logging('info'), trustProxy: '127.0.0.1' });
    await app.register(accessLog, { write: (text) => void lines.push(...text.trim().split('\n')) });
    app.get('/3/movie/:id', async () => 'movie');
    app.get('/movie/:id(^"?\\d+$)', async () => 'page');
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    await app.inject({
      url: '/3/movie/5?query=secret',
      remoteAddress: '192.0.2.7',
      headers: { traceparent },
    });
    const headers = { traceparent, 'x-forwarded-for': '192.0.2.9' };
    await app.inject({ url: '/3/movie/5', headers });
    await app.inject({ url: '/3/movie/5', headers: { ...headers, traceparent: 'made "up"' } });
    await app.inject('/movie/5');
    await app.close();
    const [direct, proxied, odd, page] = lines.map((line) => JSON.parse(line));
    expect(lines).toHaveLength(4);
    expect(direct).toMatchObject({
      level: 30,
      msg: 'request answered',
      req: { method: 'GET', route: '/3/movie/:id' },
      status: 200,
      ms: expect.any(Number),
      reqId: expect.any(String),
    });
    // The header `traceparent` is accepted only from a trusted proxy.
    expect(direct.req).not.toHaveProperty('traceparent');
    expect(proxied.req.traceparent).toBe(traceparent);
    expect(odd.req).not.toHaveProperty('traceparent');
    expect(page.req).toEqual({ method: 'GET', route: '/movie/:id(^"?\\d+$)' });
    expect(lines.join('')).not.toMatch(/secret|192\.0/);
  });
});

import { Writable } from 'node:stream';
import fastify from 'fastify';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { errors } from '../../src/http/errors.ts';
import { describeError, logging, requestLog } from '../../src/operation/logging.ts';
import { printLine } from '../../src/operation/print-line.ts';

describe('design 10: the log', () => {
  it.each(['info', 'debug'] as const)('names the request in each line about it, at %s', async (level) => {
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
    await app.register(requestLog);
    app.get('/broken', () => {
      throw new Error('hush');
    });
    const { requestId } = (await app.inject('/broken?term=secret')).json();
    await app.close();

    const aboutIt = lines.map((line) => JSON.parse(line)).filter(({ req }) => req !== undefined);
    expect(aboutIt).toHaveLength(level === 'debug' ? 2 : 1);
    for (const line of aboutIt) {
      expect(line).toMatchObject({ reqId: requestId, req: { method: 'GET', route: '/broken' } });
    }
    expect(lines.join('')).not.toContain('secret');
  });

  it('says nothing of the rows that a database names with its error', () => {
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

  it('has lines about the process in JSON, too, but for a terminal', () => {
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
});

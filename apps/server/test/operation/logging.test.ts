import { Writable } from 'node:stream';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { errors } from '../../src/http/errors.ts';
import { logging, requestLog } from '../../src/operation/logging.ts';

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
});

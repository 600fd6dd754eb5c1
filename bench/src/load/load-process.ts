import { connect } from 'node:net';
import type { LoadJob, LoadResult } from './load.ts';

/** Parses the responses on a connection with one request in flight. Each response must have a Content-Length. */
class AnswerReader {
  #pending: Buffer | undefined;

  /** Adds received bytes. Returns the status when the response is complete. Throws for a chunked response. */
  read(chunk: Buffer): number | undefined {
    const bytes = this.#pending ? Buffer.concat([this.#pending, chunk]) : chunk;
    this.#pending = bytes;
    const end = bytes.indexOf('\r\n\r\n');
    if (end < 0) return undefined;
    const head = bytes.toString('latin1', 0, end);
    const length = /content-length: ?(\d+)/i.exec(head)?.[1];
    if (length === undefined) throw new Error(`An answer of unknown length: ${head}`);
    if (bytes.length < end + 4 + Number(length)) return undefined;
    this.#pending = undefined;
    return Number(head.slice(9, 12));
  }
}

// The load generator runs in its own process, so that it shares no thread with the measured server. It writes prepared
// bytes to plain sockets, because it competes with the server for processor time.

function run({ port, connections, seconds, warmUp, units }: LoadJob): Promise<LoadResult> {
  const prepared = units.map((requests) => requests.map((request) => Buffer.from(request)));
  const latencies: number[] = [];
  let isMeasuring = false;
  let isOver = false;

  function drive(reject: (error: Error) => void) {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const reader = new AnswerReader();
    let unit: Buffer[] = [];
    let step = 0;
    let began = 0;

    function next() {
      if (step === unit.length) {
        if (isMeasuring && unit.length > 0) latencies.push(performance.now() - began);
        unit = prepared[Math.floor(Math.random() * prepared.length)] ?? [];
        step = 0;
        began = performance.now();
      }
      socket.write(unit[step] ?? '');
      step += 1;
    }
    socket.on('connect', next);
    socket.on('data', (chunk: Buffer) => {
      const status = reader.read(chunk);
      if (status === undefined || isOver) return;
      if (status < 200 || status > 299) reject(new Error(`Answered ${status}: ${chunk.toString()}`));
      else next();
    });
    socket.on('error', reject);
    socket.on('close', () => isOver || reject(new Error('The server closed a connection')));
    return socket;
  }

  return new Promise((resolve, reject) => {
    const sockets = Array.from({ length: connections }, () => drive(reject));
    setTimeout(() => {
      isMeasuring = true;
      const began = performance.now();
      setTimeout(() => {
        isOver = true;
        const elapsed = (performance.now() - began) / 1000;
        for (const socket of sockets) socket.destroy();
        latencies.sort((a, b) => a - b);
        const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
        resolve({ perSecond: latencies.length / elapsed, p50: at(0.5), p99: at(0.99) });
      }, seconds * 1000);
    }, warmUp * 1000);
  });
}

process.once('message', (job: LoadJob) => {
  run(job).then(
    (result) => process.send?.(result, () => process.exit(0)),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    },
  );
});

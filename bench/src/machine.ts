import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** What the numbers are measured on, in a line; other work there shows in the load. */
export function describeMachine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const memory = Math.round(totalmem() / 1024 ** 3);
  const load = (loadavg()[0] ?? 0).toFixed(1);
  return `${availableParallelism()} cores (${model}), ${memory} GiB, Node ${process.versions.node}, ${process.platform}, load ${load} at the start`;
}

import type { CDPSession } from '@playwright/test';

const MEGABYTE = 1_000_000;

/** What a page's script holds. */
export interface Memory {
  /** Megabytes in use after a collection of garbage. */
  used: number;
  /** Of them code that the browser compiled: it compiles more of the same the longer a page is used. */
  code: number;
  nodes: number;
}

/** The part of V8's format that is read here: every node's fields one after another. */
interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } };
  nodes: number[];
}

/** What is in use but for compiled code. */
export const kept = ({ used, code }: Memory) => used - code;

/** Collects garbage, and looks. */
export async function memoryOf(session: CDPSession): Promise<Memory> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  return { used: usedSize / MEGABYTE, code: (await compiledCode(session)) / MEGABYTE, nodes };
}

/** How much of the heap is compiled code, in bytes, as a snapshot of it tells. */
async function compiledCode(session: CDPSession): Promise<number> {
  let text = '';
  const add = ({ chunk }: { chunk: string }) => (text += chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', add);
  await session.send('HeapProfiler.takeHeapSnapshot');
  session.off('HeapProfiler.addHeapSnapshotChunk', add);
  const { snapshot, nodes }: HeapSnapshot = JSON.parse(text);
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const code = types[0].indexOf('code');
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (nodes[at + type] === code) bytes += nodes[at + size] ?? 0;
  return bytes;
}

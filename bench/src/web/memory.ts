import type { CDPSession } from '@playwright/test';

const MEGABYTE = 1_000_000;

/** Memory of a page. */
export interface Memory {
  /** Megabytes in use after a garbage collection. */
  used: number;
  /** Megabytes of compiled code in it, which grow the longer a page is used. */
  code: number;
  nodes: number;
}

/** The parts of V8's snapshot format that are read here: the fields of all nodes in one array. */
interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } };
  nodes: number[];
}

/** Memory in use, without compiled code. */
export const kept = ({ used, code }: Memory) => used - code;

/** Collects garbage and measures. */
export async function memoryOf(session: CDPSession): Promise<Memory> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  return { used: usedSize / MEGABYTE, code: (await compiledCode(session)) / MEGABYTE, nodes };
}

/** Bytes of compiled code in the heap, from a heap snapshot. */
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

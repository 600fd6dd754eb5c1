import type { CDPSession } from '@playwright/test';

const MEGABYTE = 1_000_000;

/** The memory that a page uses. */
export interface Memory {
  /** Megabytes in use after a garbage collection. */
  used: number;
  /** The megabytes of `used` that are compiled code. They grow the longer a page is used. */
  code: number;
  nodes: number;
}

/** The fields of V8's heap snapshot that are read here. One array contains the fields of all nodes. */
interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } };
  nodes: number[];
}

/** Returns the memory in use without compiled code. */
export const kept = ({ used, code }: Memory) => used - code;

/** Collects garbage and then measures the memory of the page. */
export async function memoryOf(session: CDPSession): Promise<Memory> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  return { used: usedSize / MEGABYTE, code: (await compiledCode(session)) / MEGABYTE, nodes };
}

/** Returns the bytes of compiled code in the heap, which it reads from a heap snapshot. */
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

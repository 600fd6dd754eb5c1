import type { CDPSession } from '@playwright/test';

const MEGABYTE = 1_000_000;

/** The memory of a page. */
export interface Memory {
  /** The size of the JavaScript heap after a garbage collection, in MB. */
  used: number;
  /** The compiled code in `used`, in MB. It grows with the use of the page. */
  code: number;
  nodes: number;
}

/** V8's heap snapshot. One array contains the fields of all nodes. */
interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } };
  nodes: number[];
}

/** The size of the heap without compiled code, in MB. */
export const kept = ({ used, code }: Memory) => used - code;

/** Collects garbage, then measures the page's memory. */
export async function memoryOf(session: CDPSession): Promise<Memory> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  return { used: usedSize / MEGABYTE, code: (await compiledCode(session)) / MEGABYTE, nodes };
}

/** The bytes of compiled code, from a heap snapshot. */
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

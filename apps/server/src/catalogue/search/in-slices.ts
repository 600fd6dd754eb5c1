import { setImmediate } from 'node:timers/promises';

/** The event loop is blocked for about this many milliseconds at a time. */
const SLICE_MS = 8;

/** Calls `work` for each entry. In between, the server can answer requests. */
export async function inSlices<Entry>(entries: Iterable<Entry>, work: (entry: Entry) => void): Promise<void> {
  let end = performance.now() + SLICE_MS;
  for (const entry of entries) {
    work(entry);
    if (performance.now() < end) continue;
    await setImmediate();
    end = performance.now() + SLICE_MS;
  }
}

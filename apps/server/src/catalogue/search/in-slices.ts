import { setImmediate } from 'node:timers/promises';

/** The event loop is blocked for about this many milliseconds at a time. */
const SLICE_MS = 8;

/** Work of several kinds that follow one another, in slices. In between, the server can answer requests. */
export class Slices {
  #end = performance.now() + SLICE_MS;

  /** Calls `work` for each entry. */
  async forEach<Entry>(entries: Iterable<Entry>, work: (entry: Entry) => void): Promise<void> {
    for (const entry of entries) {
      work(entry);
      if (performance.now() < this.#end) continue;
      await setImmediate();
      this.#end = performance.now() + SLICE_MS;
    }
  }
}

/** Calls `work` for each entry, in slices. */
export const inSlices = <Entry>(entries: Iterable<Entry>, work: (entry: Entry) => void): Promise<void> =>
  new Slices().forEach(entries, work);

/** Processing this many entries takes some milliseconds. */
const ENTRIES_PER_SLICE = 200;

/**
 * Calls `work` for each entry, and yields after every {@link ENTRIES_PER_SLICE} entries, so that the caller can pause.
 * `work` is not part of the generator, because V8 compiles generators slowly.
 */
export function* inSlices<Entry>(
  entries: Iterable<Entry>,
  work: (entry: Entry) => void,
): Generator<undefined, void> {
  let count = 0;
  for (const entry of entries) {
    work(entry);
    count += 1;
    if (count % ENTRIES_PER_SLICE === 0) yield;
  }
}

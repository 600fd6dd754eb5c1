/** Entries that are processed between two pauses, which takes some milliseconds. */
const BETWEEN_PAUSES = 200;

/**
 * Calls `work` for each entry and yields now and then, so that the caller can pause. `work` is a separate function because V8
 * compiles generators slowly.
 */
export function* inSlices<Entry>(
  entries: Iterable<Entry>,
  work: (entry: Entry) => void,
): Generator<undefined, void> {
  let count = 0;
  for (const entry of entries) {
    work(entry);
    count += 1;
    if (count % BETWEEN_PAUSES === 0) yield;
  }
}

/** Entries processed between two pauses. Processing them takes some milliseconds. */
const BETWEEN_PAUSES = 200;

/**
 * Calls `work` for each entry and yields after every {@link BETWEEN_PAUSES} entries, so that the caller can pause.
 * `work` is a separate function because V8 compiles generators slowly.
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

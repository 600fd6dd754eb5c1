/** So many people, roles or movies are indexed without a pause: some milliseconds. */
const BETWEEN_PAUSES = 200;

/**
 * Does something with each entry, and pauses now and then. The work is a function of its own, since a loop with pauses is slow to
 * compile.
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

import type { Row } from './row.ts';

/** A group of benchmarks; `npm run bench -- name` runs one. */
export interface Group {
  name: string;
  about: string;
  /** Describes missing requirements on this machine; undefined if the group can run. */
  missing?(): Promise<string | undefined>;
  /** Yields each row when it is measured. `note` prints additional information. */
  run(note: (line: string) => void): AsyncIterable<Row>;
}

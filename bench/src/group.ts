import type { Row } from './row.ts';

/** A group of benchmarks; `npm run bench -- name` runs one. */
export interface Group {
  name: string;
  about: string;
  /** Returns a text that describes what this machine lacks for the group. Undefined if the group can run. */
  missing?(): Promise<string | undefined>;
  /** Runs the benchmarks and yields each row as soon as it is measured. `note` prints additional information. */
  run(note: (line: string) => void): AsyncIterable<Row>;
}

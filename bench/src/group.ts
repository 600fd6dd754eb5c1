import type { Row } from './row.ts';

/** Benchmarks that belong together; `npm run bench -- name` runs one group. */
export interface Group {
  name: string;
  about: string;
  /** What it needs and this machine does not have; undefined when it can be run. */
  missing?(): Promise<string | undefined>;
  /** Gives each row as soon as it is measured. `note` takes what the reader should know beside the numbers. */
  run(note: (line: string) => void): AsyncIterable<Row>;
}

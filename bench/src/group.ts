import type { Row } from './row.ts';

/** A group of benchmarks: `npm run bench -- name` runs it. */
export interface Group {
  name: string;
  about: string;
  /** Describes what the machine lacks for the group. Undefined if the group can run. */
  missing?(): Promise<string | undefined>;
  /** Yields each row as soon as it is measured. */
  run(): AsyncIterable<Row>;
}

/** A browser, independent of its automation protocol. Every call has a timeout: see {@link within}. */
export interface Engine {
  /** Opens a page in a new profile. */
  newPage(): Promise<EnginePage>;
  /** Closes the browser and deletes its profile. */
  close(): Promise<void>;
}

export interface EnginePage {
  /** The browser's own name and version. */
  readonly version: string;
  /** Opens a URL and waits for the load event. Throws if the page does not load. */
  open(address: string): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  /** Evaluates an expression in the page and awaits promises; the result must be serialisable as JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Clicks at a point of the window, in CSS pixels. */
  click(x: number, y: number): Promise<void>;
  /** Types keys into the focused element; a line break is Enter. */
  type(text: string): Promise<void>;
  /** Closes the page with its profile. */
  close(): Promise<void>;
}

/** Timeout of a browser call in milliseconds, including its start on a busy machine. */
export const CALL_LIMIT = 60_000;

/** Awaits a browser call. Throws if it takes longer than the limit. */
export async function within<Result>(what: string, call: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${CALL_LIMIT} ms`)), CALL_LIMIT);
  });
  try {
    return await Promise.race([call, limit]);
  } finally {
    clearTimeout(timer);
  }
}

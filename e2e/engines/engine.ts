/** A browser, independent of its automation protocol. Every call has a timeout, see {@link within}. */
export interface Engine {
  /** Opens an empty page in a new browser profile. */
  newPage(): Promise<EnginePage>;
  /** Closes the browser and deletes its profile. */
  close(): Promise<void>;
}

export interface EnginePage {
  /** The browser's name and version. */
  readonly version: string;
  /** Opens a URL and waits for the load event. Throws if the page cannot be loaded. */
  open(address: string): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  /**
   * Evaluates an expression in the page; resolves with its value, which must be serialisable as JSON. If the value is a
   * promise, it is awaited.
   */
  evaluate(expression: string): Promise<unknown>;
  /** Clicks at a position in the window, in CSS pixels. */
  click(x: number, y: number): Promise<void>;
  /** Types text into the focused element. A line break presses Enter. */
  type(text: string): Promise<void>;
  /** Closes the page and deletes its profile. */
  close(): Promise<void>;
}

/** The timeout of a browser call in milliseconds. It is long enough for starting a browser on a busy machine. */
export const CALL_LIMIT = 60_000;

/** Awaits a browser call. Throws if the call takes longer than {@link CALL_LIMIT}. */
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

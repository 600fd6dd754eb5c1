// Firefox and WebKitGTK are driven by their protocols. With puppeteer-core and selenium-webdriver this folder would still
// have 450 lines, and each installation 96 packages (77 MB) more. Playwright's `moz-firefox` needs a newer Firefox than
// Debian's (`emulation.setMediaFeaturesOverride`).

/** A browser, independent of its automation protocol. Each call has a timeout, see {@link within}. */
export interface Engine {
  /** Opens an empty page in a new profile. */
  newPage(): Promise<EnginePage>;
  /** Closes the browser and deletes its profile. */
  close(): Promise<void>;
}

export interface EnginePage {
  /** The browser's name and version. */
  readonly version: string;
  /** Waits for the load event. Throws if the page cannot be loaded. */
  open(address: string): Promise<unknown>;
  back(): Promise<unknown>;
  reload(): Promise<unknown>;
  /**
   * Evaluates an expression in the page, and awaits its value if that is a promise. The value must be serialisable as
   * JSON.
   */
  evaluate(expression: string): Promise<unknown>;
  /** Clicks at a position in the window, in CSS pixels. */
  click(x: number, y: number): Promise<unknown>;
  /** Types into the focused element. A line break presses Enter. */
  type(text: string): Promise<unknown>;
  /** Closes the page and deletes its profile. */
  close(): Promise<unknown>;
}

/** The timeout of a browser call in ms. It is long enough to start a browser on a busy machine. */
export const CALL_LIMIT = 60_000;

/** Throws if a browser call takes longer than {@link CALL_LIMIT}. */
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

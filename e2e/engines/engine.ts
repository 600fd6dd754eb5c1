/** A browser, driven by whatever protocol it speaks. Every call has an end: see {@link within}. */
export interface Engine {
  /** A page of somebody who has never been anywhere. */
  newPage(): Promise<EnginePage>;
  /** Ends the browser and removes what it kept. */
  close(): Promise<void>;
}

export interface EnginePage {
  /** The browser's name and version, as it gives them itself. */
  readonly version: string;
  /** Opens an address, and waits for the page's load event. Throws when the page cannot be had. */
  open(address: string): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  /** What an expression comes to in the page, awaited when it is a promise; what JSON can hold. */
  evaluate(expression: string): Promise<unknown>;
  /** A click of the pointer at a place of the window, in CSS pixels. */
  click(x: number, y: number): Promise<void>;
  /** Keys, one after the other, to what has the keyboard; the end of a line is Enter. */
  type(text: string): Promise<void>;
  /** Closes it; whoever had it is forgotten. */
  close(): Promise<void>;
}

/** Milliseconds that a browser may take for one thing that it is asked, its start on a busy machine included. */
export const CALL_LIMIT = 60_000;

/** Waits for one call of a browser, which must not hang. Throws when it takes longer than the limit. */
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

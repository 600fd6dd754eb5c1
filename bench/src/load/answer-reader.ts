/** Reads answers with a known length off one connection that has one request under way at a time. */
export class AnswerReader {
  #pending: Buffer | undefined;

  /** Takes in what has arrived, and gives the status once the answer is complete. Throws for a chunked answer. */
  read(chunk: Buffer): number | undefined {
    const bytes = this.#pending ? Buffer.concat([this.#pending, chunk]) : chunk;
    this.#pending = bytes;
    const end = bytes.indexOf('\r\n\r\n');
    if (end < 0) return undefined;
    const head = bytes.toString('latin1', 0, end);
    const length = /content-length: ?(\d+)/i.exec(head)?.[1];
    if (length === undefined) throw new Error(`An answer of unknown length: ${head}`);
    if (bytes.length < end + 4 + Number(length)) return undefined;
    this.#pending = undefined;
    return Number(head.slice(9, 12));
  }
}

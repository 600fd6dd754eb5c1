/** An error in the form of the documents protocol. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    message: string,
  ) {
    super(message);
  }

  get answer() {
    const { message, status, type } = this;
    return { status, body: { message, code: status, type, version: '1.8.0' } };
  }
}

/** An error in the form of the documents protocol. */
export class Refusal extends Error {
  readonly status: number;
  readonly type: string;

  constructor(status: number, type: string, message: string) {
    super(message);
    this.status = status;
    this.type = type;
  }

  get answer() {
    const { message, status, type } = this;
    return { status, body: { message, code: status, type, version: '1.8.0' } };
  }
}

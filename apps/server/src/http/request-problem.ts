/** What is wrong with a request, whatever it asks for: each service answers it in its own form. */
export class RequestProblem extends Error {
  override readonly name = 'RequestProblem';
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** The 4xx status of an error that the framework, or {@link RequestProblem}, found in a request; else undefined. */
export function requestStatus(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  const status = Number(error.statusCode);
  return status >= 400 && status < 500 ? status : undefined;
}

import { statusText } from '@marquee/contract';

import { currentLanguage } from '@/language/language';

/** A failed request to a service, with the message that spec 8 defines for it. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  /** The HTTP status; undefined if no answer arrived. */
  readonly status: number | undefined;
  /** Whether a retry may succeed. */
  readonly temporary: boolean;

  constructor(message: string, { status, temporary = false }: { status?: number; temporary?: boolean } = {}) {
    super(message);
    this.status = status;
    this.temporary = temporary;
  }
}

/** Returns the text of a failure (spec 4). */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : currentLanguage().messages.unknownError();
}

/** Milliseconds until a request times out. Our server gives up on its own requests earlier, after 10 s. */
const TIMEOUT_MS = 15_000;

/** HTTP statuses of temporary failures: Bad Gateway, Service Unavailable, Gateway Timeout. */
const TEMPORARY = [502, 503, 504];

export type Failure = (values: { reason: string }) => string;

/**
 * Fetches JSON. Throws a ServiceError if the request fails, the status is not 2xx or the body is not JSON.
 * Throws the abort error if `init.signal` aborts.
 * @param failure returns the error's message for a reason, such as the status text (spec 8).
 */
export async function fetchJson(failure: Failure, url: string, init: RequestInit): Promise<unknown> {
  const timeout = new AbortController();
  const abort = () => timeout.abort();
  const timer = setTimeout(abort, TIMEOUT_MS);
  init.signal?.addEventListener('abort', abort);
  try {
    const response = await fetch(url, { ...init, signal: timeout.signal });
    // Read the body of every answer: an unread body keeps the connection open.
    const text = await response.text();
    if (!response.ok) {
      const { status } = response;
      const message = failure({ reason: statusText(response) });
      throw new ServiceError(message, { status, temporary: TEMPORARY.includes(status) });
    }
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof ServiceError || init.signal?.aborted) throw error;
    const { messages: t } = currentLanguage();
    if (error instanceof SyntaxError) throw new ServiceError(failure({ reason: t.unreadableAnswer() }));
    const reason = timeout.signal.aborted ? t.noAnswerInTime() : t.noConnection();
    throw new ServiceError(failure({ reason }), { temporary: true });
  } finally {
    clearTimeout(timer);
    init.signal?.removeEventListener('abort', abort);
  }
}

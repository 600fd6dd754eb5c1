import { statusText } from '@marquee/contract';

import { currentLanguage } from '@/language/language';

import { ServiceError } from './service-error';

/**
 * Milliseconds until a request times out. This is longer than the 10 s after which our server's own upstream
 * requests time out.
 */
const TIMEOUT = 15_000;

/** HTTP statuses of temporary failures: Bad Gateway, Service Unavailable, Gateway Timeout. */
const TEMPORARY = [502, 503, 504];

/** Returns the message of a failure, given its reason. */
export type Failure = (values: { reason: string }) => string;

/**
 * Fetches JSON. Throws a ServiceError if the request fails, the status is not 2xx or the body is not JSON.
 * Its message is what `failure` returns for the reason, which is usually the status text (spec 8). If
 * `init.signal` aborts, throws the abort error instead.
 */
export async function fetchJson(failure: Failure, url: string, init: RequestInit = {}): Promise<unknown> {
  const timeout = new AbortController();
  const abort = () => timeout.abort();
  const timer = setTimeout(abort, TIMEOUT);
  init.signal?.addEventListener('abort', abort);
  try {
    const response = await fetch(url, { ...init, signal: timeout.signal });
    // Read the body even if the status is not 2xx: an unread body keeps the connection open.
    const text = await response.text();
    if (!response.ok) {
      const { status } = response;
      const message = failure({ reason: statusText(response) });
      throw new ServiceError(message, { status, temporary: TEMPORARY.includes(status) });
    }
    return parse(failure, text);
  } catch (error) {
    if (error instanceof ServiceError || init.signal?.aborted) throw error;
    const { messages: t } = currentLanguage();
    const reason = timeout.signal.aborted ? t.noAnswerInTime() : t.noConnection();
    throw new ServiceError(failure({ reason }), { temporary: true });
  } finally {
    clearTimeout(timer);
    init.signal?.removeEventListener('abort', abort);
  }
}

function parse(failure: Failure, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const { messages: t } = currentLanguage();
    throw new ServiceError(failure({ reason: t.unreadableAnswer() }), {});
  }
}

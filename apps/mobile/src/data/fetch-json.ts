import { statusText } from '@marquee/contract';

import { currentLanguage } from '@/language/language';

import { ServiceError } from './service-error';

/** Milliseconds after which an answer is no longer waited for; our server gives up on its own upstream at 10 s. */
const TIMEOUT = 15_000;

/** Bad Gateway, Service Unavailable, Gateway Timeout: the service may be back in a moment. */
const TEMPORARY = [502, 503, 504];

/** Makes the message of a failure out of its reason. */
export type Failure = (values: { reason: string }) => string;

/**
 * The JSON of an answer. Throws a ServiceError with the message that `failure` makes of the reason, mostly the status text
 * (spec 8), when the answer is not ok, cannot be read or does not come, and the abort's own error when `init.signal` aborts.
 */
export async function fetchJson(failure: Failure, url: string, init: RequestInit = {}): Promise<unknown> {
  const timeout = new AbortController();
  const abort = () => timeout.abort();
  const timer = setTimeout(abort, TIMEOUT);
  init.signal?.addEventListener('abort', abort);
  try {
    const response = await fetch(url, { ...init, signal: timeout.signal });
    // Read in any case: an answer that nobody reads keeps its connection.
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

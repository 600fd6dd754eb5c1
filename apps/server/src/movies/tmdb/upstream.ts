import { z } from 'zod';
import type { OutboundProxy } from '../../config/config.ts';
import { createAgent } from '../../http/outbound.ts';
import { errorBody, circuitOpen, tooBusy, unreachable } from '../movie-database-errors.ts';
import { MovieSourceError } from '../movie-source.ts';
import { occasionalLog } from '../../http/occasional-log.ts';
import { VisitorRefused } from '../../http/visitor-limit.ts';
import { createBreaker } from './breaker.ts';
import type { Turn } from './request-pace.ts';
import { isBrokenConnection, isTemporary, retryAfter } from './retry-delay.ts';

/** Counters of the gateway for `/metrics`, since the start. */
export type GatewayStats = {
  /** Fresh answers from the cache. */
  hits: number;
  /** Answers that a visitor had to wait for, including those that shared a request already in flight. */
  misses: number;
  /** Stale answers from the cache. */
  stale: number;
  /** Requests to TMDB, including retries. */
  upstreamRequests: number;
  /** Retries. */
  upstreamRetries: number;
  /** Requests that failed after all retries. Errors that the request itself caused (4xx) do not count. */
  upstreamErrors: number;
};

export function createGatewayStats(): GatewayStats {
  return { hits: 0, misses: 0, stale: 0, upstreamRequests: 0, upstreamRetries: 0, upstreamErrors: 0 };
}

/** The parsed JSON of TMDB's answer. */
export interface UpstreamAnswer {
  json: unknown;
}

/** How a request waits for its turn, and its deadline. */
export interface UpstreamCall {
  turn: Turn;
  /** The deadline as a time of `performance.now()`. It includes the time in the queue and retries. */
  deadline: number;
}

export interface Upstream {
  /**
   * Requests a path below the base URL, subject to the rate limit. Throws {@link MovieSourceError}, and {@link
   * VisitorRefused} if the visitor has too many waiting requests.
   */
  ask(path: string, parameters: Record<string, string>, call: UpstreamCall): Promise<UpstreamAnswer>;
  /**
   * TMDB's problem according to its last answer; undefined if there is none. This text is public, so it does not
   * mention the token.
   */
  readonly problem: string | undefined;
  /** Whether the circuit breaker is open (design 6). */
  readonly isCircuitOpen: boolean;
  /** Whether TMDB accepts the token; undefined if TMDB is unavailable. */
  takesToken(): Promise<boolean | undefined>;
  close(): Promise<void>;
}

export interface UpstreamOptions {
  /** The base URL with the version of the API. */
  url: string;
  token: string;
  /** Texts that are removed from everything that visitors receive. */
  secrets: string[];
  retries: number;
  /** Milliseconds. A request is not retried if TMDB's `Retry-After` is longer than this. */
  maxRetryAfter: number;
  /** Milliseconds before the first retry if there is no `Retry-After`; doubled for each further retry. */
  firstRetryDelay: number;
  /** Milliseconds between two probes of the open circuit breaker. */
  rest: number;
  /** The circuit breaker's monotonic clock, in milliseconds. */
  now: () => number;
  /** Waits for a number of milliseconds before a retry. */
  sleep: (milliseconds: number) => Promise<void>;
  /** The proxy for outbound requests. */
  proxy?: OutboundProxy;
  stats: GatewayStats;
  log?: UpstreamLog;
}

/** The log for TMDB's failures. */
export interface UpstreamLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** Maximum size of an answer in bytes; TMDB's are far smaller. */
const MAX_ANSWER_BYTES = 2_000_000;

interface RawAnswer {
  status: number;
  /** The delay that TMDB's `Retry-After` header asks for, in milliseconds. */
  retryAfter: number | undefined;
  text: string;
  /** The parsed body; undefined if it is not JSON. */
  json: unknown;
}

/** TMDB's error messages are truncated to this many characters. */
const MAX_REFUSAL_LENGTH = 500;

/**
 * Creates the client for TMDB (design 6), with a rate limit, deadlines, retries, a circuit breaker and uniform errors.
 */
export function createUpstream(options: UpstreamOptions): Upstream {
  const { stats, log, maxRetryAfter, sleep } = options;
  const breaker = createBreaker(options);
  const logOccasionally = occasionalLog();
  let problem: string | undefined;

  function recordFailure(failure: MovieSourceError): void {
    stats.upstreamErrors += 1;
    const { status, cause } = failure;
    problem = problemOf(status);
    const reason = isRefusedToken(status) ? `it refuses TMDB_TOKEN (${status}): check the token` : problem;
    logOccasionally(reason, (suppressedCount) =>
      log?.warn(
        { status, err: cause, ...(status === 401 && { answer: failure.body }), suppressedCount },
        `The movie database is away: ${reason}`,
      ),
    );
  }

  function noteSuccess(): void {
    if (problem === undefined) return;
    problem = undefined;
    logOccasionally('back', () => log?.info({}, 'The movie database is back'));
  }

  const agent = createAgent(MAX_ANSWER_BYTES, options.proxy);
  const base = new URL(options.url.endsWith('/') ? options.url : `${options.url}/`);
  const headers = { authorization: `Bearer ${options.token}`, accept: 'application/json' };

  async function send(url: URL, deadline: number): Promise<RawAnswer> {
    const signal = AbortSignal.timeout(Math.max(0, Math.ceil(deadline - performance.now())));
    const answer = await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'GET',
      headers,
      signal,
    });
    const text = await answer.body.text();
    return {
      status: answer.statusCode,
      retryAfter: retryAfter(answer.headers['retry-after'], Date.now),
      text,
      json: parseJson(text),
    };
  }

  /**
   * Sends a request when the rate limit allows it. Throws {@link circuitOpen} while the breaker is open, {@link tooBusy} after
   * the deadline, and what `send` throws.
   */
  async function sendInTurn(url: URL, { turn, deadline }: UpstreamCall): Promise<RawAnswer> {
    const timeLeft = () => deadline - performance.now();
    const mustWait = () => breaker.pause() > Math.max(0, Math.min(maxRetryAfter, timeLeft()));
    if (mustWait()) throw circuitOpen(breaker.pause());
    await turn(timeLeft());
    if (mustWait()) throw circuitOpen(breaker.pause());
    if (breaker.pause() > 0) await sleep(breaker.pause());
    // Throws before the breaker is entered, because a long queue is not a failure of TMDB.
    if (timeLeft() <= 0) throw tooBusy();
    const settle = breaker.enter();
    if (typeof settle === 'number') throw circuitOpen(settle);
    stats.upstreamRequests += 1;
    try {
      const answer = await send(url, deadline);
      if (isFailing(answer)) settle(true, answer.retryAfter);
      else settle(false);
      return answer;
    } catch (error) {
      settle(true);
      throw error;
    }
  }

  /** Sends a request, and retries it until the answer is final, the retries are used up, or the deadline has passed. */
  async function sendWithRetries(url: URL, call: UpstreamCall): Promise<RawAnswer> {
    for (let attempt = 0; ; attempt += 1) {
      const backoff = options.firstRetryDelay * 2 ** attempt;
      const mayWait = (delay: number) =>
        attempt < options.retries &&
        !breaker.isOpen &&
        performance.now() + delay < call.deadline &&
        delay <= maxRetryAfter;
      try {
        const answer = await sendInTurn(url, call);
        // A `Retry-After` also pauses the breaker, which delays all requests including this one.
        if (!isTemporary(answer.status) || !mayWait(answer.retryAfter ?? backoff)) return answer;
        if (answer.retryAfter === undefined) await sleep(backoff);
      } catch (error) {
        if (!isBrokenConnection(error) || !mayWait(backoff)) throw error;
        await sleep(backoff);
      }
      stats.upstreamRetries += 1;
    }
  }

  /**
   * Returns TMDB's error body with our secrets removed, whether they appear in plain or escaped form. Undefined if the
   * body is not an error of TMDB.
   */
  function refusalIn(json: unknown) {
    const redact = (text: string) =>
      options.secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), text);
    const body = readRefusal(json);
    if (!body) return undefined;
    return 'errors' in body
      ? { errors: body.errors.map(redact) }
      : { ...body, status_message: redact(body.status_message) };
  }

  /** Returns TMDB's own error, or an error in the same format if the body is something else, such as a proxy's page. */
  function refusal(answer: RawAnswer): MovieSourceError {
    const { status } = answer;
    if (status > 599) return unreachable(new Error(`status ${status}`));
    const body = refusalIn(answer.json) ?? errorBody(11, `The movie database answered ${status}.`);
    const seconds = answer.retryAfter === undefined ? undefined : Math.ceil(answer.retryAfter / 1000);
    return new MovieSourceError(status, body, { retryAfter: seconds });
  }

  async function ask(path: string, parameters: Record<string, string>, call: UpstreamCall) {
    const url = new URL(path, base);
    url.search = new URLSearchParams(parameters).toString();
    const answer = await sendWithRetries(url, call);
    if (answer.status >= 400) throw refusal(answer);
    const { json } = answer;
    if (answer.status !== 200 || json === undefined)
      throw new Error(`no JSON in an answer ${answer.status} of ${answer.text.length} characters`);
    return { json };
  }

  return {
    async ask(path, parameters, call) {
      try {
        const answer = await ask(path, parameters, call);
        noteSuccess();
        return answer;
      } catch (error) {
        if (error instanceof VisitorRefused) throw error;
        const failure = error instanceof MovieSourceError ? error : unreachable(error);
        // A request that this server refused was not sent, so it says nothing about the state of TMDB.
        if (failure.isOurs) throw failure;
        if (isUpstreamProblem(failure.status)) recordFailure(failure);
        else noteSuccess();
        // A 401 is only logged, because TMDB's message is about our account. The visitor gets a 502.
        throw failure.status === 401 ? unreachable(failure) : failure;
      }
    },
    async takesToken() {
      const url = new URL('authentication', base);
      const answer = await send(url, performance.now() + TOKEN_CHECK_TIMEOUT).catch(() => undefined);
      if (answer === undefined) return undefined;
      if (isRefusedToken(answer.status)) return false;
      return answer.status === 200 ? true : undefined;
    },
    get problem() {
      return breaker.isOpen ? (problem ?? 'it fails again and again') : problem;
    },
    get isCircuitOpen() {
      return breaker.isOpen;
    },
    close: () => agent.destroy(),
  };
}

/** Timeout in milliseconds for checking the token. */
const TOKEN_CHECK_TIMEOUT = 10_000;

/**
 * Whether an answer counts as a failure of TMDB in the circuit breaker. A 500 does not count: otherwise a visitor who
 * knows a term that causes a 500 could open the breaker for all visitors.
 */
function isFailing({ status, json }: RawAnswer): boolean {
  return isTemporary(status) || (status === 200 && json === undefined);
}

const isRefusedToken = (status: number) => status === 401 || status === 403;

/** Whether an error is a problem of TMDB or of our token, and not of the visitor's request. */
function isUpstreamProblem(status: number): boolean {
  return status >= 500 || isRefusedToken(status) || status === 429;
}

/**
 * Returns the message for `/readyz`. That route is public, so the message does not reveal that TMDB refused the token.
 */
function problemOf(status: number): string {
  if (status === 502 || isRefusedToken(status))
    return 'it cannot be reached, or does not answer as it should';
  return `it answers ${status}`;
}

/** Parses JSON; undefined if the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const refusalText = z.string().transform((text) => text.slice(0, MAX_REFUSAL_LENGTH));

/** The two formats of TMDB's errors. */
const refusalBody = z.union([
  z.object({
    success: z.literal(false).catch(false),
    status_code: z.int(),
    status_message: refusalText.catch(''),
  }),
  z.object({ errors: z.array(refusalText).max(20) }),
]);

/** Parses an error of TMDB; undefined for any other body. */
const readRefusal = (json: unknown) => refusalBody.safeParse(json).data;

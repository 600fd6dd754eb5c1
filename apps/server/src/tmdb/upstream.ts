import { z } from 'zod';
import type { OutboundProxy } from '../config/config.ts';
import { createAgent } from '../http/outbound.ts';
import { errorBody, circuitOpen, tooBusy, unreachable } from '../movies/movie-database-errors.ts';
import { MovieSourceError } from '../movies/movie-source.ts';
import { occasionalLog } from '../operation/occasional-log.ts';
import { VisitorRefused } from '../fairness/visitor-limit.ts';
import { createBreaker } from './breaker.ts';
import type { WaitForTurn } from './request-pace.ts';
import { isBrokenConnection, isTemporary, retryAfter } from './retry-delay.ts';

/** Counters since the start, for `/metrics`. */
export type GatewayStats = {
  /** Fresh answers from the cache. */
  hits: number;
  /** Answers that a visitor waited for, including those that shared a request in flight. */
  misses: number;
  /** Stale answers from the cache. */
  stale: number;
  /** Requests to TMDB, including retries. */
  upstreamRequests: number;
  upstreamRetries: number;
  /** Requests that failed after all retries. Errors that the request itself caused (4xx) do not count. */
  upstreamErrors: number;
};

export function createGatewayStats(): GatewayStats {
  return { hits: 0, misses: 0, stale: 0, upstreamRequests: 0, upstreamRetries: 0, upstreamErrors: 0 };
}

export interface UpstreamAnswer {
  json: unknown;
}

export interface UpstreamCall {
  turn: WaitForTurn;
  /** The time of `performance.now()` at which the call ends, including the queue and retries. */
  deadline: number;
}

export interface Upstream {
  /**
   * Requests a path below the base URL. Throws {@link MovieSourceError}, and {@link VisitorRefused} if the visitor has
   * too many waiting requests.
   */
  request(path: string, parameters: Record<string, string>, call: UpstreamCall): Promise<UpstreamAnswer>;
  /**
   * TMDB's problem according to its last answer; undefined if there is none. The text is public, so it does not mention
   * the token.
   */
  readonly problem: string | undefined;
  /** Whether the circuit breaker is open (design, Gateway). */
  readonly isCircuitOpen: boolean;
  /** Whether TMDB accepts the token; undefined if TMDB is unavailable. */
  isTokenAccepted(): Promise<boolean | undefined>;
  close(): Promise<void>;
}

export interface UpstreamOptions {
  /** The base URL with the version of the API. */
  url: string;
  token: string;
  /** Texts that are removed from everything that visitors receive. */
  secrets: string[];
  retries: number;
  /** Maximum milliseconds of TMDB's `Retry-After`. After a longer one the request is not retried. */
  maxRetryAfter: number;
  /** Milliseconds before the first retry if there is no `Retry-After`; doubled for each further retry. */
  firstRetryDelay: number;
  /** Milliseconds between two probes of the open circuit breaker. */
  probeInterval: number;
  /** The circuit breaker's monotonic clock, in milliseconds. */
  now: () => number;
  sleep: (milliseconds: number) => Promise<void>;
  proxy?: OutboundProxy;
  stats: GatewayStats;
  log?: UpstreamLog;
}

export interface UpstreamLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** Maximum bytes of an answer. TMDB's answers are far smaller. */
const MAX_ANSWER_BYTES = 2_000_000;

interface RawAnswer {
  status: number;
  /** `Retry-After` in milliseconds. */
  retryAfter: number | undefined;
  text: string;
  /** The parsed body; undefined if it is not JSON. */
  json: unknown;
}

/** Maximum characters of TMDB's error messages. */
const MAX_MESSAGE_LENGTH = 500;

/** The client for TMDB (design, Gateway): rate limit, deadlines, retries, circuit breaker and uniform errors. */
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

  function recordSuccess(): void {
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
   * Sends a request when the rate limit allows it. Throws {@link circuitOpen} while the breaker is open,
   * {@link tooBusy} after the deadline, and what `send` throws.
   */
  async function sendInTurn(url: URL, { turn, deadline }: UpstreamCall): Promise<RawAnswer> {
    const remainingMs = () => deadline - performance.now();
    const isPausedTooLong = () => breaker.pause() > Math.max(0, Math.min(maxRetryAfter, remainingMs()));
    if (isPausedTooLong()) throw circuitOpen(breaker.pause());
    await turn(remainingMs());
    if (isPausedTooLong()) throw circuitOpen(breaker.pause());
    if (breaker.pause() > 0) await sleep(breaker.pause());
    // A long queue is not a failure of TMDB, so this throws before the breaker is entered.
    if (remainingMs() <= 0) throw tooBusy();
    const reportOutcome = breaker.enter(url.href);
    if (typeof reportOutcome === 'number') throw circuitOpen(reportOutcome);
    stats.upstreamRequests += 1;
    try {
      const answer = await send(url, deadline);
      if (isUpstreamFailure(answer)) reportOutcome(true, answer.retryAfter);
      else reportOutcome(false);
      return answer;
    } catch (error) {
      reportOutcome(true);
      throw error;
    }
  }

  /** Retries a request until the answer is final, the retries are used up, or the deadline has passed. */
  async function sendWithRetries(url: URL, call: UpstreamCall): Promise<RawAnswer> {
    for (let attempt = 0; ; attempt += 1) {
      const backoff = options.firstRetryDelay * 2 ** attempt;
      const mayRetryIn = (delay: number) =>
        attempt < options.retries &&
        !breaker.isOpen &&
        performance.now() + delay < call.deadline &&
        delay <= maxRetryAfter;
      try {
        const answer = await sendInTurn(url, call);
        // A `Retry-After` also pauses the breaker. The pause delays all requests, including this retry.
        if (!isTemporary(answer.status) || !mayRetryIn(answer.retryAfter ?? backoff)) return answer;
        if (answer.retryAfter === undefined) await sleep(backoff);
      } catch (error) {
        if (!isBrokenConnection(error) || !mayRetryIn(backoff)) throw error;
        await sleep(backoff);
      }
      stats.upstreamRetries += 1;
    }
  }

  /** Returns TMDB's error body without our secrets; undefined if the body is not an error of TMDB. */
  function redactedBody(json: unknown) {
    const redact = (text: string) =>
      options.secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), text);
    const body = readRefusal(json);
    if (!body) return undefined;
    return 'errors' in body
      ? { errors: body.errors.map(redact) }
      : { ...body, status_message: redact(body.status_message) };
  }

  /**
   * Returns TMDB's own error. If the body is something else, such as a proxy's page, returns an error in the same
   * format.
   */
  function errorOf(answer: RawAnswer): MovieSourceError {
    const { status } = answer;
    if (status > 599) return unreachable(new Error(`status ${status}`));
    const body = redactedBody(answer.json) ?? errorBody(11, `The movie database answered ${status}.`);
    const seconds = answer.retryAfter === undefined ? undefined : Math.ceil(answer.retryAfter / 1000);
    return new MovieSourceError(status, body, { retryAfter: seconds });
  }

  async function request(path: string, parameters: Record<string, string>, call: UpstreamCall) {
    const url = new URL(path, base);
    url.search = new URLSearchParams(parameters).toString();
    const answer = await sendWithRetries(url, call);
    if (answer.status >= 400) throw errorOf(answer);
    const { json } = answer;
    if (answer.status !== 200 || json === undefined)
      throw new Error(`no JSON in an answer ${answer.status} of ${answer.text.length} characters`);
    return { json };
  }

  return {
    async request(path, parameters, call) {
      try {
        const answer = await request(path, parameters, call);
        recordSuccess();
        return answer;
      } catch (error) {
        if (error instanceof VisitorRefused) throw error;
        const failure = error instanceof MovieSourceError ? error : unreachable(error);
        // A request that this server refused says nothing about TMDB.
        if (failure.isOurs) throw failure;
        if (isUpstreamProblem(failure.status)) recordFailure(failure);
        else recordSuccess();
        // TMDB's 401 is about our account, so the visitor gets a 502.
        throw failure.status === 401 ? unreachable(failure) : failure;
      }
    },
    async isTokenAccepted() {
      const url = new URL('authentication', base);
      const answer = await send(url, performance.now() + TOKEN_CHECK_TIMEOUT_MS).catch(() => undefined);
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

/** Milliseconds to wait for TMDB's answer about the token. */
const TOKEN_CHECK_TIMEOUT_MS = 10_000;

/**
 * Whether an answer is a failure for the circuit breaker. A 500 is not: a visitor who knows a term that causes a 500
 * could open the breaker for everybody.
 */
function isUpstreamFailure({ status, json }: RawAnswer): boolean {
  return isTemporary(status) || (status === 200 && json === undefined);
}

const isRefusedToken = (status: number) => status === 401 || status === 403;

/** Whether an error concerns TMDB or our token, and not the visitor's request. */
function isUpstreamProblem(status: number): boolean {
  return status >= 500 || isRefusedToken(status) || status === 429;
}

/** Returns the message for `/readyz`. It is public, so it does not reveal that TMDB refused the token. */
function problemOf(status: number): string {
  if (status === 502 || isRefusedToken(status))
    return 'it cannot be reached, or does not answer as it should';
  return `it answers ${status}`;
}

/**
 * Matches control characters except tabs and line breaks, and those of bidirectional text: in a title they would turn
 * the text around it.
 */
const CONTROL_CHARACTERS = /[^\P{Cc}\t\n\r]|\p{Bidi_Control}/gu;

/** Matches JSON that may contain {@link CONTROL_CHARACTERS}. In JSON those below U+0020 are always escaped. */
const MAY_HAVE_CONTROL_CHARACTERS = /\\(?:u00[01789]|u061c|u20[026]|[bf])|[\x7f-\x9f]|\p{Bidi_Control}/iu;

const withoutControlCharacters = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.replace(CONTROL_CHARACTERS, '') : value;

/**
 * Parses JSON and removes control characters, which HTML must not contain. Returns undefined if the text is not JSON.
 */
function parseJson(text: string): unknown {
  try {
    // A reviver makes parsing three times slower, and control characters are rare.
    return JSON.parse(text, MAY_HAVE_CONTROL_CHARACTERS.test(text) ? withoutControlCharacters : undefined);
  } catch {
    return undefined;
  }
}

const refusalText = z.string().transform((text) => text.slice(0, MAX_MESSAGE_LENGTH));

/** The two formats of TMDB's errors. */
const refusalBody = z.union([
  z.object({
    success: z.literal(false).catch(false),
    status_code: z.int(),
    status_message: refusalText.catch(''),
  }),
  z.object({ errors: z.array(refusalText).max(20) }),
]);

/** Parses an error of TMDB. Returns undefined for any other body. */
const readRefusal = (json: unknown) => refusalBody.safeParse(json).data;

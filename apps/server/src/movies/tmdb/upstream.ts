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
  /** Fresh answers from memory. */
  hits: number;
  /** Answers that a visitor waited for, including those that shared a request in flight. */
  misses: number;
  /** Stale answers from memory. */
  stale: number;
  /** Requests to TMDB, retries included. */
  upstreamRequests: number;
  /** Retries among them. */
  upstreamRetries: number;
  /** Calls that failed after all retries; a 4xx about the call itself is no failure. */
  upstreamErrors: number;
};

export function createGatewayStats(): GatewayStats {
  return { hits: 0, misses: 0, stale: 0, upstreamRequests: 0, upstreamRetries: 0, upstreamErrors: 0 };
}

/** The JSON of TMDB's answer. */
export interface UpstreamAnswer {
  json: unknown;
}

/** The turn and the deadline of a call. */
export interface UpstreamCall {
  turn: Turn;
  /** By `performance.now()`, with waiting and retries. */
  deadline: number;
}

export interface Upstream {
  /**
   * Requests a path below the base URL at its turn. Throws {@link MovieSourceError}, and {@link VisitorRefused} if the
   * visitor has too many requests waiting.
   */
  ask(path: string, parameters: Record<string, string>, call: UpstreamCall): Promise<UpstreamAnswer>;
  /** What is wrong with TMDB, by its last answer; undefined if nothing is. Public, so it says nothing of the token. */
  readonly problem: string | undefined;
  /** Whether the circuit breaker is open (design 6). */
  readonly isSpared: boolean;
  /** Whether TMDB accepts the token; undefined if it cannot be asked. */
  takesToken(): Promise<boolean | undefined>;
  close(): Promise<void>;
}

export interface UpstreamOptions {
  /** The base URL with the version of the API. */
  url: string;
  token: string;
  /** Texts that are cut out of whatever visitors get. */
  secrets: string[];
  retries: number;
  /** The longest `Retry-After` after which a request is retried, in milliseconds. */
  longestRetryAfter: number;
  /** Milliseconds before the first retry without a `Retry-After`; doubled for each further one. */
  firstRetryDelay: number;
  /** Milliseconds between two probes of the open circuit breaker. */
  rest: number;
  /** The circuit breaker's monotonic clock, in milliseconds. */
  now: () => number;
  /** Waits before a retry, for so many milliseconds. */
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

/** The largest answer that is read, in bytes; TMDB's are far smaller. */
const MAX_ANSWER_BYTES = 2_000_000;

interface RawAnswer {
  status: number;
  /** Milliseconds. */
  retryAfter: number | undefined;
  text: string;
  /** Undefined if the text is not JSON. */
  json: unknown;
}

/** TMDB's error messages are cut after this many characters. */
const MAX_REFUSAL_LENGTH = 500;

/**
 * TMDB's client (design 6): a call with its deadline, rate limit and retries, and errors in one form.
 */
export function createUpstream(options: UpstreamOptions): Upstream {
  const { stats, log, longestRetryAfter, sleep } = options;
  const breaker = createBreaker(options);
  const writeNowAndThen = occasionalLog();
  let problem: string | undefined;

  function noteTrouble(failure: MovieSourceError): void {
    stats.upstreamErrors += 1;
    const { status, cause } = failure;
    problem = problemOf(status);
    const reason = isRefusedToken(status) ? `it refuses TMDB_TOKEN (${status}): check the token` : problem;
    writeNowAndThen(reason, (suppressedCount) =>
      log?.warn(
        { status, err: cause, ...(status === 401 && { answer: failure.body }), suppressedCount },
        `The movie database is away: ${reason}`,
      ),
    );
  }

  function noteSuccess(): void {
    if (problem === undefined) return;
    problem = undefined;
    writeNowAndThen('back', () => log?.info({}, 'The movie database is back'));
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

  /** Sends a request at its turn. Throws {@link circuitOpen} while the breaker is open, {@link tooBusy} after the deadline, and what `send` throws. */
  async function sendInTurn(url: URL, { turn, deadline }: UpstreamCall): Promise<RawAnswer> {
    const timeLeft = () => deadline - performance.now();
    const mustWait = () => breaker.pause() > Math.max(0, Math.min(longestRetryAfter, timeLeft()));
    if (mustWait()) throw circuitOpen(breaker.pause());
    await turn(timeLeft());
    if (mustWait()) throw circuitOpen(breaker.pause());
    if (breaker.pause() > 0) await sleep(breaker.pause());
    // A turn after the deadline is not TMDB's failure.
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

  /** Sends a request until its answer is final, the retries are used up, or the deadline is over. */
  async function sendWithRetries(url: URL, call: UpstreamCall): Promise<RawAnswer> {
    for (let attempt = 0; ; attempt += 1) {
      const backoff = options.firstRetryDelay * 2 ** attempt;
      const mayWait = (delay: number) =>
        attempt < options.retries &&
        !breaker.isOpen &&
        performance.now() + delay < call.deadline &&
        delay <= longestRetryAfter;
      try {
        const answer = await sendInTurn(url, call);
        // The breaker makes all requests, also this one, wait for a `Retry-After`.
        if (!isTemporary(answer.status) || !mayWait(answer.retryAfter ?? backoff)) return answer;
        if (answer.retryAfter === undefined) await sleep(backoff);
      } catch (error) {
        if (!isBrokenConnection(error) || !mayWait(backoff)) throw error;
        await sleep(backoff);
      }
      stats.upstreamRetries += 1;
    }
  }

  /** TMDB's error body without our secrets, also where they were escaped; undefined for any other body. */
  function refusalIn(json: unknown) {
    const redact = (text: string) =>
      options.secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), text);
    const body = readRefusal(json);
    if (!body) return undefined;
    return 'errors' in body
      ? { errors: body.errors.map(redact) }
      : { ...body, status_message: redact(body.status_message) };
  }

  /** TMDB's own error, or one in its form for an answer that is not TMDB's, such as a proxy's page. */
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
        // A request that was never sent says nothing about TMDB's state.
        if (failure.isOurs) throw failure;
        if (isOurTrouble(failure.status)) noteTrouble(failure);
        else noteSuccess();
        // TMDB's message about our account is only logged.
        throw failure.status === 401 ? unreachable(failure) : failure;
      }
    },
    async takesToken() {
      const url = new URL('authentication', base);
      const answer = await send(url, performance.now() + TOKEN_WITHIN).catch(() => undefined);
      if (answer === undefined) return undefined;
      if (isRefusedToken(answer.status)) return false;
      return answer.status === 200 ? true : undefined;
    },
    get problem() {
      return breaker.isOpen ? (problem ?? 'it fails again and again') : problem;
    },
    get isSpared() {
      return breaker.isOpen;
    },
    close: () => agent.destroy(),
  };
}

/** The timeout of the token's check, in milliseconds. */
const TOKEN_WITHIN = 10_000;

/**
 * Whether TMDB failed. A 500 does not count: whoever knows a term that causes one must not be able to open the breaker for
 * all others.
 */
function isFailing({ status, json }: RawAnswer): boolean {
  return isTemporary(status) || (status === 200 && json === undefined);
}

const isRefusedToken = (status: number) => status === 401 || status === 403;

/** Whether an error is about TMDB's state or our key, not about the visitor's request. */
function isOurTrouble(status: number): boolean {
  return status >= 500 || isRefusedToken(status) || status === 429;
}

/** A public message: it does not say that the token was refused. */
function problemOf(status: number): string {
  if (status === 502 || isRefusedToken(status))
    return 'it cannot be reached, or does not answer as it should';
  return `it answers ${status}`;
}

/** Undefined if the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const refusalText = z.string().transform((text) => text.slice(0, MAX_REFUSAL_LENGTH));

/** The two forms of TMDB's errors. */
const refusalBody = z.union([
  z.object({
    success: z.literal(false).catch(false),
    status_code: z.int(),
    status_message: refusalText.catch(''),
  }),
  z.object({ errors: z.array(refusalText).max(20) }),
]);

/** TMDB's error body; undefined for any other body. */
const readRefusal = (json: unknown) => refusalBody.safeParse(json).data;

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

/** What happened at the gateway since the start, each a count that only grows; for `/metrics`. */
export type GatewayStats = {
  /** Answers given from memory, fresh. */
  hits: number;
  /** Answers for which a visitor had to wait, those merged into a request under way included. */
  misses: number;
  /** Answers given from memory past their keep time. */
  stale: number;
  /** Requests sent upstream, retries included. */
  upstreamRequests: number;
  /** Those of them that were sent again. */
  upstreamRetries: number;
  /** Calls that ended, after all retries, in an error other than a 4xx about the call itself. */
  upstreamErrors: number;
};

export function createGatewayStats(): GatewayStats {
  return { hits: 0, misses: 0, stale: 0, upstreamRequests: 0, upstreamRetries: 0, upstreamErrors: 0 };
}

/** The JSON of an answer of TMDB's. */
export interface UpstreamAnswer {
  json: unknown;
}

/** When a call may be made, and until when it is waited for. */
export interface UpstreamCall {
  turn: Turn;
  /** By `performance.now()`: all in all, waiting and retries included. */
  deadline: number;
}

export interface Upstream {
  /**
   * Asks for a path below the base address, when its turn comes. Throws {@link MovieSourceError}, and
   * {@link VisitorRefused} when it never comes.
   */
  ask(path: string, parameters: Record<string, string>, call: UpstreamCall): Promise<UpstreamAnswer>;
  /** What is wrong with TMDB, as of its last answer, for everybody to read; undefined when nothing is. */
  readonly problem: string | undefined;
  /** Whether one request at a time tries (design 6). */
  readonly isSpared: boolean;
  /** Whether TMDB takes the token; undefined when it does not say. */
  takesToken(): Promise<boolean | undefined>;
  close(): Promise<void>;
}

export interface UpstreamOptions {
  /** Base address, version included. */
  url: string;
  token: string;
  /** Texts that no visitor may ever see. */
  secrets: string[];
  retries: number;
  /** The longest `Retry-After` that is waited for, in milliseconds. */
  longestRetryAfter: number;
  /** Milliseconds before the first retry when TMDB names none; doubled for each further one. */
  firstRetryDelay: number;
  /** Milliseconds for which a TMDB that fails is not tried again. */
  rest: number;
  /** The circuit breaker's clock, in milliseconds; it never goes back. */
  now: () => number;
  /** Waits for so many milliseconds; tests do not. */
  sleep: (milliseconds: number) => Promise<void>;
  /** The way out of here. */
  proxy?: OutboundProxy;
  stats: GatewayStats;
  log?: UpstreamLog;
}

/** Where trouble with TMDB is logged. */
export interface UpstreamLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** No answer of TMDB's that we ask for comes near this many bytes. */
const LARGEST_ANSWER = 2_000_000;

interface RawAnswer {
  status: number;
  /** Milliseconds. */
  retryAfter: number | undefined;
  text: string;
  /** Undefined when the text is no JSON. */
  json: unknown;
}

/** A refusal of TMDB's has this many letters at most. */
const LONGEST_REFUSAL = 500;

/**
 * TMDB as the gateway sees it (design 6): one call with its time limit, pace, retries, and errors in one form.
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

  const agent = createAgent(LARGEST_ANSWER, options.proxy);
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

  /** Sends once, when it may. Throws {@link circuitOpen} when TMDB is spared, {@link tooBusy} when it is too late, and what `send` throws. */
  async function sendInTurn(url: URL, { turn, deadline }: UpstreamCall): Promise<RawAnswer> {
    const timeLeft = () => deadline - performance.now();
    const mustWait = () => breaker.pause() > Math.max(0, Math.min(longestRetryAfter, timeLeft()));
    if (mustWait()) throw circuitOpen(breaker.pause());
    await turn(timeLeft());
    if (mustWait()) throw circuitOpen(breaker.pause());
    if (breaker.pause() > 0) await sleep(breaker.pause());
    // That it comes too late is not TMDB's failure.
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

  /** Sends until the answer is final, the retries are used up or the time is. */
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
        // A pause that it asks for is kept to by all who ask, this one among them.
        if (!isTemporary(answer.status) || !mayWait(answer.retryAfter ?? backoff)) return answer;
        if (answer.retryAfter === undefined) await sleep(backoff);
      } catch (error) {
        if (!isBrokenConnection(error) || !mayWait(backoff)) throw error;
        await sleep(backoff);
      }
      stats.upstreamRetries += 1;
    }
  }

  /** TMDB's refusal without our secrets, however they were escaped in it; undefined when it is none. */
  function refusalIn(json: unknown) {
    const redact = (text: string) =>
      options.secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), text);
    const body = readRefusal(json);
    if (!body) return undefined;
    return 'errors' in body
      ? { errors: body.errors.map(redact) }
      : { ...body, status_message: redact(body.status_message) };
  }

  /** TMDB's own error, or one in its form when what came is not TMDB's (a proxy's page, say). */
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
        // What was never sent says nothing new of TMDB.
        if (failure.isOurs) throw failure;
        if (isOurTrouble(failure.status)) noteTrouble(failure);
        else noteSuccess();
        // What TMDB says of our account is for the log alone.
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

/** Milliseconds in which TMDB says whether it takes the token. */
const TOKEN_WITHIN = 10_000;

/**
 * Whether TMDB, not what was asked for, is at fault. A 500 may be either: somebody who knows a term that brings it about
 * is not to keep all others from TMDB.
 */
function isFailing({ status, json }: RawAnswer): boolean {
  return isTemporary(status) || (status === 200 && json === undefined);
}

const isRefusedToken = (status: number) => status === 401 || status === 403;

/** Whether a refusal says something of TMDB's state or our key, not of what the visitor asked for. */
function isOurTrouble(status: number): boolean {
  return status >= 500 || isRefusedToken(status) || status === 429;
}

/** For strangers, too: a token that is refused is the operator's concern. */
function problemOf(status: number): string {
  if (status === 502 || isRefusedToken(status))
    return 'it cannot be reached, or does not answer as it should';
  return `it answers ${status}`;
}

/** Undefined when the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const refusalText = z.string().transform((text) => text.slice(0, LONGEST_REFUSAL));

/** The two forms that TMDB's errors have. */
const refusalBody = z.union([
  z.object({
    success: z.literal(false).catch(false),
    status_code: z.int(),
    status_message: refusalText.catch(''),
  }),
  z.object({ errors: z.array(refusalText).max(20) }),
]);

/** A refusal of TMDB's; undefined when it is none. */
const readRefusal = (json: unknown) => refusalBody.safeParse(json).data;

import { setTimeout as sleep } from 'node:timers/promises';
import { Agent } from 'undici';
import { errorBody, unreachable } from '../movie-database-errors.ts';
import { MovieSourceError } from '../movie-source.ts';
import { occasionalLog } from '../../http/occasional-log.ts';
import { VisitorRefused } from '../../http/visitor-limit.ts';
import type { GatewayStats } from './gateway-stats.ts';
import type { Turn } from './request-pace.ts';
import { isBrokenConnection, isTemporary, retryAfter } from './retry-delay.ts';

/** An answer of TMDB's: its JSON, and how long that was as text. */
export interface UpstreamAnswer {
  json: unknown;
  bytes: number;
}

export interface Upstream {
  /**
   * Asks for a path below the base address, when its turn comes. Throws {@link MovieSourceError}, and
   * {@link VisitorRefused} when it never comes.
   */
  ask(path: string, parameters: Record<string, string>, turn: Turn): Promise<UpstreamAnswer>;
  /** What is wrong with TMDB, as of its last answer; undefined when nothing is. */
  readonly problem: string | undefined;
  close(): Promise<void>;
}

export interface UpstreamOptions {
  /** Base address, version included. */
  url: string;
  token: string;
  /** Texts that no visitor may ever see. */
  secrets: string[];
  /** Milliseconds in all, waiting and retries included. */
  timeLimit: number;
  retries: number;
  /** The longest `Retry-After` that is waited for, in milliseconds. */
  longestRetryAfter: number;
  /** Milliseconds before the first retry when TMDB names none; doubled for each further one. */
  firstRetryDelay: number;
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
  retryAfter: number | undefined;
  text: string;
}

/**
 * TMDB as the gateway sees it (design 6): one call with its time limit, pace, retries, and errors in one form.
 */
export function createUpstream(options: UpstreamOptions): Upstream {
  const { stats, log } = options;
  const writeNowAndThen = occasionalLog();
  let problem: string | undefined;

  function noteTrouble(failure: MovieSourceError): void {
    stats.upstreamErrors += 1;
    problem = problemOf(failure.status);
    const { cause } = failure;
    writeNowAndThen(problem, (unsaid) =>
      log?.warn({ status: failure.status, err: cause, unsaid }, `The movie database is away: ${problem}`),
    );
  }

  function noteSuccess(): void {
    if (problem === undefined) return;
    problem = undefined;
    writeNowAndThen('back', () => log?.info({}, 'The movie database is back'));
  }

  const agent = new Agent({ maxResponseSize: LARGEST_ANSWER });
  const base = new URL(options.url.endsWith('/') ? options.url : `${options.url}/`);
  const headers = { authorization: `Bearer ${options.token}`, accept: 'application/json' };

  async function send(url: URL, turn: Turn, deadline: number): Promise<RawAnswer> {
    await turn(deadline - performance.now());
    const signal = AbortSignal.timeout(Math.max(0, Math.ceil(deadline - performance.now())));
    stats.upstreamRequests += 1;
    const answer = await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'GET',
      headers,
      signal,
    });
    return {
      status: answer.statusCode,
      retryAfter: retryAfter(answer.headers['retry-after'], Date.now),
      text: await answer.body.text(),
    };
  }

  /** Sends until the answer is final, the retries are used up or the time is. */
  async function sendWithRetries(url: URL, turn: Turn): Promise<RawAnswer> {
    const deadline = performance.now() + options.timeLimit;
    for (let attempt = 0; ; attempt += 1) {
      const backoff = options.firstRetryDelay * 2 ** attempt;
      const mayWait = (delay: number) =>
        attempt < options.retries &&
        performance.now() + delay < deadline &&
        delay <= options.longestRetryAfter;
      let delay = backoff;
      try {
        const answer = await send(url, turn, deadline);
        delay = answer.retryAfter ?? backoff;
        if (!isTemporary(answer.status) || !mayWait(delay)) return answer;
      } catch (error) {
        if (!isBrokenConnection(error) || !mayWait(delay)) throw error;
      }
      stats.upstreamRetries += 1;
      await sleep(delay, undefined, { ref: false });
    }
  }

  /** TMDB's own error, or one in its form when what came is not TMDB's (a proxy's page, say). */
  function refusal(answer: RawAnswer): MovieSourceError {
    const text = options.secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), answer.text);
    const json = parseJson(text);
    if (isRefusal(json)) return new MovieSourceError(answer.status, json);
    return new MovieSourceError(
      answer.status,
      errorBody(11, `The movie database answered ${answer.status}.`),
    );
  }

  async function ask(path: string, parameters: Record<string, string>, turn: Turn): Promise<UpstreamAnswer> {
    const url = new URL(path, base);
    url.search = new URLSearchParams(parameters).toString();
    const answer = await sendWithRetries(url, turn);
    if (answer.status >= 400) throw refusal(answer);
    const json = answer.status === 200 ? parseJson(answer.text) : undefined;
    if (json === undefined)
      throw new Error(`no JSON in an answer ${answer.status} of ${answer.text.length} characters`);
    return { json, bytes: answer.text.length };
  }

  return {
    async ask(path, parameters, turn) {
      try {
        const answer = await ask(path, parameters, turn);
        noteSuccess();
        return answer;
      } catch (error) {
        if (error instanceof VisitorRefused) throw error;
        const failure = error instanceof MovieSourceError ? error : unreachable(error);
        // What never reached TMDB for all who wait says nothing of TMDB.
        const isOurs = failure.retryAfter !== undefined;
        if (!isOurs && isOurTrouble(failure.status)) noteTrouble(failure);
        else if (!isOurs) noteSuccess();
        throw failure;
      }
    },
    get problem() {
      return problem;
    },
    close: () => agent.destroy(),
  };
}

/** Whether a refusal says something of TMDB's state or our key, not of what the visitor asked for. */
function isOurTrouble(status: number): boolean {
  return status >= 500 || status === 401 || status === 403 || status === 429;
}

function problemOf(status: number): string {
  if (status === 401 || status === 403) return `it refuses TMDB_TOKEN (${status}): check the token`;
  return status === 502 ? 'it cannot be reached, or does not answer as it should' : `it answers ${status}`;
}

/** Undefined when the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The two forms that TMDB's errors have. */
function isRefusal(json: unknown): boolean {
  return typeof json === 'object' && json !== null && ('status_code' in json || 'errors' in json);
}

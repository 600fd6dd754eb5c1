import { freePort } from '@marquee/test-kit/free-port';
import { type Program, startProgram } from '@marquee/test-kit/program';
import { CALL_LIMIT, type Engine, type EnginePage } from './engine.ts';
import { clickActions, typeActions } from './input-actions.ts';
import { profileFolder } from './profile-folder.ts';

/** The virtual screen, which must be larger than the window. */
const SCREEN = '2560x1600x24';

interface Session {
  sessionId: string;
  capabilities: { browserName: string; browserVersion: string };
}

interface Outcome {
  value?: unknown;
  error?: string;
}

/** Calls WebDriver. Throws if the browser responds with an error. */
async function request<Result>(method: string, address: string, body?: object): Promise<Result> {
  const answer = await fetch(address, {
    method,
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(CALL_LIMIT),
  });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`WebKit's ${method} ${address} failed: ${value.error}: ${value.message}`);
  return value;
}

/** Starts WebKitGTK by WebDriver on a virtual screen. */
export async function startWebKitGtk(
  { driver, display }: { driver: string; display: string },
  { width, height }: { width: number; height: number },
): Promise<Engine> {
  const home = await profileFolder();
  const programs: Program[] = [];
  async function end() {
    for (const program of programs.reverse()) await program.stop('SIGKILL');
    await home.remove();
  }

  try {
    const screen = await startProgram(
      [display, '-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'],
      (output) => /^\d+(?=\n)/m.exec(output)?.[0],
      { hasGroup: true },
    );
    programs.push(screen);
    const env = {
      DISPLAY: `:${screen.found}`,
      HOME: home.folder,
      XDG_DATA_HOME: home.folder,
      XDG_CACHE_HOME: home.folder,
    };

    /** Starts a session with its own driver and browser. */
    async function startSession() {
      const port = await freePort();
      const address = `http://127.0.0.1:${port}`;
      const isReady = async () => (await fetch(`${address}/status`).catch(() => undefined))?.ok;
      programs.push(await startProgram([driver, `--port=${port}`], isReady, { env, hasGroup: true }));
      return { address, ...(await request<Session>('POST', `${address}/session`, { capabilities: {} })) };
    }

    async function newPage(): Promise<EnginePage> {
      // The driver picks a free port for its browser, but does not reserve this port. If another process takes the port
      // before the browser starts, the driver connects to that process and never responds. So a session that fails to
      // start is started a second time.
      const { address, sessionId, capabilities } = await startSession().catch(startSession);
      const post = (path: string, body: object = {}) =>
        request<unknown>('POST', `${address}/session/${sessionId}/${path}`, body);
      await post('window/rect', { width, height });

      return {
        version: `WebKitGTK ${capabilities.browserVersion}`,
        open: (url) => post('url', { url }),
        back: () => post('back'),
        reload: () => post('refresh'),
        async evaluate(expression) {
          const outcome = await request<Outcome>('POST', `${address}/session/${sessionId}/execute/async`, {
            script: `const done = arguments[0];
              Promise.resolve().then(() => ${expression}).then(
                (value) => done({ value: value ?? null }), (error) => done({ error: String(error) }))`,
            args: [],
          });
          if (outcome.error !== undefined) throw new Error(`${outcome.error} in ${expression}`);
          return outcome.value;
        },
        click: (x, y) => post('actions', { actions: clickActions(x, y) }),
        type: (text) => post('actions', { actions: typeActions(text) }),
        // Only deleting the session ends the browser, which has its own process group.
        close: () => request('DELETE', `${address}/session/${sessionId}`).catch(() => undefined),
      };
    }
    return { newPage, close: end };
  } catch (error) {
    await end();
    throw error;
  }
}

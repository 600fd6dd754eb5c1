import { freePort } from '@marquee/test-kit/free-port';
import { lastLines } from '@marquee/test-kit/last-lines';
import { until } from '@marquee/test-kit/until';
import { CALL_LIMIT, type Engine, type EnginePage } from './engine.ts';
import { clickActions, typeActions } from './input-actions.ts';
import { printed, type Program, startProgram, temporaryFolder } from './program.ts';

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

/** Waits until the driver accepts calls. Throws with the driver's last lines if it ends, or after two minutes. */
async function listening({ child, output }: Program, address: string): Promise<void> {
  await until(async () => {
    if (child.exitCode !== null) throw new Error('WebKitWebDriver has ended');
    return (await fetch(`${address}/status`).catch(() => undefined))?.ok ?? false;
  }).catch((error: unknown) => {
    throw new Error(`${String(error)}. Its last lines:\n${lastLines(output())}`);
  });
}

/** Starts WebKitGTK by WebDriver on a virtual screen. */
export async function startWebKitGtk(
  { driver, display }: { driver: string; display: string },
  { width, height }: { width: number; height: number },
): Promise<Engine> {
  const home = await temporaryFolder();
  const screen = startProgram(display, ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp']);
  const drivers: Program[] = [];
  async function end() {
    for (const program of [...drivers, screen]) await program.stop();
    await home.remove();
  }

  try {
    const [number] = await printed(screen, /^\d+(?=\n)/m);
    const env = {
      DISPLAY: `:${number}`,
      HOME: home.folder,
      XDG_DATA_HOME: home.folder,
      XDG_CACHE_HOME: home.folder,
    };

    /** Starts a session with its own driver and browser. */
    async function startSession() {
      const port = await freePort();
      const program = startProgram(driver, [`--port=${port}`], env);
      drivers.push(program);
      const address = `http://127.0.0.1:${port}`;
      await listening(program, address);
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
        async open(url) {
          await post('url', { url });
        },
        async back() {
          await post('back');
        },
        async reload() {
          await post('refresh');
        },
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
        async click(x, y) {
          await post('actions', { actions: clickActions(x, y) });
        },
        async type(text) {
          await post('actions', { actions: typeActions(text) });
        },
        async close() {
          // Only deleting the session ends the browser, which has its own process group.
          await request('DELETE', `${address}/session/${sessionId}`).catch(() => undefined);
        },
      };
    }
    return { newPage, close: end };
  } catch (error) {
    await end();
    throw error;
  }
}

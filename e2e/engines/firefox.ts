import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Program, startProgram } from '@marquee/test-kit/program';
import { WebSocket } from 'undici';
import { type Engine, type EnginePage, within } from './engine.ts';
import { clickActions, typeActions } from './input-actions.ts';
import { profileFolder } from './profile-folder.ts';

/** Disables the requests that Firefox makes on its own, and its question whether it is the default browser. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'app.update.auto': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

interface Reply {
  id?: number;
  type: 'success' | 'error' | 'event';
  result?: unknown;
  message?: string;
}

interface Evaluation {
  type: 'success' | 'exception';
  result: { value: string };
  exceptionDetails?: { text: string };
}

/** Connects to WebDriver BiDi by WebSocket. Each reply contains the id of the call that it answers. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (reply: Reply) => void>();
  let calls = 0;
  socket.addEventListener('message', ({ data }) => {
    const reply: Reply = JSON.parse(String(data));
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  });
  await within('The connection to Firefox', once(socket, 'open'));

  /** Calls a method of the protocol. Throws if the browser replies with an error. */
  async function call<Result>(method: string, params: object): Promise<Result> {
    calls += 1;
    const id = calls;
    const replied = new Promise<Reply>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { type, result, message } = await within(`Firefox's ${method}`, replied);
    waiting.delete(id);
    if (type === 'error') throw new Error(`Firefox's ${method} failed: ${message}`);
    return JSON.parse(JSON.stringify(result));
  }

  return { call, close: () => socket.close() };
}

/** Starts an installed Firefox by WebDriver BiDi, because Playwright supports only its own build. */
export async function startFirefox(file: string, viewport: object): Promise<Engine> {
  const profile = await profileFolder();
  const preferences = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  await writeFile(join(profile.folder, 'user.js'), preferences.join(''));
  let program: Program | undefined;
  async function end() {
    await program?.stop('SIGKILL');
    await profile.remove();
  }

  try {
    const command = [file, '--headless', '--no-remote', '--profile', profile.folder];
    const started = await startProgram(
      [...command, '--remote-debugging-port=0', 'about:blank'],
      (output) => /WebDriver BiDi listening on (ws:\S+)/.exec(output)?.[1],
      { hasGroup: true },
    );
    program = started;
    const { call, close } = await connect(`${started.found}/session`);
    const { capabilities } = await call<{ capabilities: { browserVersion: string } }>('session.new', {
      capabilities: {},
    });
    async function newPage(): Promise<EnginePage> {
      const { userContext } = await call<{ userContext: string }>('browser.createUserContext', {});
      const { context } = await call<{ context: string }>('browsingContext.create', {
        type: 'tab',
        userContext,
      });
      await call('browsingContext.setViewport', { context, viewport });
      return {
        version: `Firefox ${capabilities.browserVersion}`,
        open: (url) => call('browsingContext.navigate', { context, url, wait: 'complete' }),
        back: () => call('browsingContext.traverseHistory', { context, delta: -1 }),
        reload: () => call('browsingContext.reload', { context, wait: 'complete' }),
        async evaluate(expression) {
          const { type, result, exceptionDetails } = await call<Evaluation>('script.evaluate', {
            expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
            target: { context },
            awaitPromise: true,
          });
          if (type === 'exception') throw new Error(`${exceptionDetails?.text} in ${expression}`);
          return JSON.parse(result.value);
        },
        click: (x, y) => call('input.performActions', { context, actions: clickActions(x, y) }),
        type: (text) => call('input.performActions', { context, actions: typeActions(text) }),
        close: () => call('browser.removeUserContext', { userContext }),
      };
    }
    return {
      newPage,
      async close() {
        close();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

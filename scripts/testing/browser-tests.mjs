import { runPlaywright } from './browser.mjs';
import { ensureWebBuild } from '../building/web-build.mjs';

/**
 * Browsers in tests get no session bus. By the bus, WebKitGTK would start the machine's desktop portal, which mounts a
 * file system in the folder of the test's profile, so that this folder cannot be removed.
 */
const WITHOUT_SESSION_BUS = { DBUS_SESSION_BUS_ADDRESS: 'disabled:', GTK_USE_PORTAL: '0', NO_AT_BRIDGE: '1' };

/** Runs Playwright's tests on the current web app. Returns its exit code. */
export async function runBrowserTests(browser, args, env = {}) {
  await ensureWebBuild();
  const { code } = await runPlaywright(['test', ...args], {
    env: { ...WITHOUT_SESSION_BUS, ...env, ...(browser && { CHROMIUM_PATH: browser }) },
  });
  return code;
}

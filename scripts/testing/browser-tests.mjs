import { runPlaywright } from './browser.mjs';
import { ensureWebBuild } from '../building/web-build.mjs';

/** Runs Playwright's tests on the current web app. Returns its exit code. */
export async function runBrowserTests(browser, args, env = {}) {
  await ensureWebBuild();
  const { code } = await runPlaywright(['test', ...args], {
    env: { ...env, ...(browser && { CHROMIUM_PATH: browser }) },
  });
  return code;
}

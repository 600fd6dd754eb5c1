import { join } from 'node:path';
import { programOf, ROOT } from '../root.mjs';
import { run } from '../run.mjs';
import { ensureWebBuild } from '../building/web-build.mjs';

/** Runs Playwright in `e2e` on the current web app. Returns its exit code. */
export async function runBrowserTests(browser, args, env = {}) {
  await ensureWebBuild();
  const playwright = programOf('e2e', '@playwright/test', 'playwright');
  const { code } = await run(process.execPath, [playwright, 'test', ...args], {
    cwd: join(ROOT, 'e2e'),
    env: { ...env, ...(browser && { CHROMIUM_PATH: browser }) },
  });
  return code;
}

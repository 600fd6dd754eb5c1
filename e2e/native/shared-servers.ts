import type { TestProject } from 'vitest/node';
import { ensureServerProgram } from '../../scripts/building/server-build.mjs';
import { ensureHeadlessBrowser } from '../../scripts/testing/browser.mjs';
import { startServer } from '../harness/start-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of a server that the test files share. Tests may search here, so any movies are in trending. */
    server: string;
    /** Like `server`, with an empty search log. Tests must not search here. */
    unsearched: string;
  }
}

/** Builds the server, finds or installs the browser that draws pictures, and starts the shared servers for the run. */
export default async function shareServers(project: TestProject): Promise<() => Promise<void>> {
  await ensureServerProgram();
  await ensureHeadlessBrowser();
  const [server, unsearched] = await Promise.all([startServer(), startServer()]);
  project.provide('server', server.address);
  project.provide('unsearched', unsearched.address);
  return async () => {
    await Promise.all([server.stop(), unsearched.stop()]);
  };
}

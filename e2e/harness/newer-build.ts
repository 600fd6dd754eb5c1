import { serveProxy } from './proxy.ts';

export interface BuildServer {
  address: string;
  /** Switches to a newer build of the app. The older build's files then no longer exist. */
  deploy(): void;
  /** Switches back to the older build. The newer build's files then no longer exist. */
  rollBack(): void;
  stop(): Promise<void>;
}

const SCRIPT = /entry-[0-9a-f]{32}/;
const NEWER_SCRIPT = `entry-${'0123456789abcdef'.repeat(2)}`;
const REVISION = /revision:"[0-9a-f]{16}"/g;

/** An element that only the pages of the newer build contain. */
export const NEWER_MARK = '<meta name="build" content="newer">';

/**
 * Starts a proxy of the server at `origin`. After `deploy` it simulates a newer build: pages, script name and service
 * worker differ.
 */
export async function serveBuilds(origin: string): Promise<BuildServer> {
  const script = SCRIPT.exec(await (await fetch(origin)).text())?.[0] ?? '';
  if (script === '') throw new Error(`The page at ${origin} names no script of the app`);
  let deployed = false;

  const asNewer = (text: string) =>
    text
      .replaceAll(script, NEWER_SCRIPT)
      .replace(REVISION, 'revision:"fedcba9876543210"')
      .replace('</head>', `${NEWER_MARK}</head>`);

  const proxy = await serveProxy(origin, {
    pathOf(path) {
      if (!deployed) return path;
      return path.includes(script) ? undefined : path.replace(NEWER_SCRIPT, script);
    },
    textOf: (text) => (deployed ? asNewer(text) : text),
  });
  return {
    address: proxy.address,
    deploy() {
      deployed = true;
    },
    rollBack() {
      deployed = false;
    },
    stop: () => proxy.cut(),
  };
}

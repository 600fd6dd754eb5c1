import {
  type ServerProcess,
  startServerProcess,
} from '../../../apps/server/test/search-log/server-process.ts';

/** Starts a server as a process; the settings name its store at least. */
export type StartServer = (
  settings: Record<string, string> & ({ DATABASE_URL: string } | { DATA_DIR: string }),
) => Promise<ServerProcess>;

/** The product's server with all its protections but limits: a load has one address. */
export const startMarquee: StartServer = startServerProcess;

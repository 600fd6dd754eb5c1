import {
  type ServerProcess,
  startServerProcess,
} from '../../../apps/server/test/search-log/server-process.ts';

/** The highest that the limits can be set to: they are kept, and never reached. */
const LIMITS = { WRITES_PER_MINUTE: '1000000', READS_PER_MINUTE: '1000000' };

/** The product's server, with all its protections. The settings name its store at least. */
export function startMarquee(
  settings: Record<string, string> & ({ DATABASE_URL: string } | { DATA_DIR: string }),
): Promise<ServerProcess> {
  return startServerProcess({ ...LIMITS, ...settings });
}

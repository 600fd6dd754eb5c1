import type { Host } from '../host.ts';

/** Makes the answer of the host to one Expo module: its functions and constants. */
export type ExpoModule = (host: Host) => Record<string, unknown>;

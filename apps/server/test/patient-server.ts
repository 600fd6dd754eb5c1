import { start } from '../src/main.ts';
import { PATIENT } from './search-log/documents-server.ts';

// Starts the server with very long time limits, which it does not exceed even if all processors are busy.
await start({
  databaseLimits: PATIENT.databaseLimits,
  times: { commitWithin: PATIENT.rules.commitWithin },
});

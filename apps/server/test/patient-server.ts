import { start } from '../src/main.ts';
import { PATIENT } from './search-log/documents-server.ts';

// Starts the server with time limits that it also keeps on a machine whose processors are all busy.
await start({
  databaseLimits: PATIENT.databaseLimits,
  times: { commitWithin: PATIENT.rules.commitWithin },
});

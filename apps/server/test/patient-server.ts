import { start } from '../src/main.ts';
import { PATIENT } from './search-log/documents-server.ts';

// Starts the server with time limits so long that it meets them even if all processors of the machine are busy.
await start({
  databaseLimits: PATIENT.databaseLimits,
  times: { commitWithin: PATIENT.rules.commitWithin },
});

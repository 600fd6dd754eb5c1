import { start } from '../src/main.ts';
import { PATIENT } from './search-log/documents-server.ts';

// Starts the server with very long timeouts of the database, so that no query exceeds them even on a busy machine.
await start({
  databaseLimits: PATIENT.databaseLimits,
  times: { commitWithin: PATIENT.rules.commitWithin },
});

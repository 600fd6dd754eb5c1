import { start } from '../src/main.ts';
import { webIn } from './web/web-fixture.ts';

// Starts the server with the web app in a folder, even if the real web app was not built.
await start({ web: webIn(process.argv[2] ?? '') });

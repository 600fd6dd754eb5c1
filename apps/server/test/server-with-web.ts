import { start } from '../src/main.ts';

// Starts the server with the web app in the given folder, even if the real web app has not been built.
await start({ webFolder: process.argv[2], renderBundle: undefined });

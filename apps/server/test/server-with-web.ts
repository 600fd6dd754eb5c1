import { start } from '../src/main.ts';

// Starts the server with the web app in a folder, even if the real web app was not built.
await start({ webFolder: process.argv[2], renderBundle: undefined });

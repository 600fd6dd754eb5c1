import { start } from '../src/main.ts';

// Starts the server with the web app in the given folder, independent of any built one.
await start({ webFolder: process.argv[2], renderBundle: undefined });

import { start } from '../src/main.ts';

// Starts the server with the web app in the given folder, whether or not the web app has been built.
await start({ webFolder: process.argv[2], renderBundle: undefined });

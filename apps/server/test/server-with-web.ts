import { start } from '../src/main.ts';

// The server as it is started, with the web app in the folder that is named, whether or not one was built.
await start({ webFolder: process.argv[2], renderBundle: undefined });

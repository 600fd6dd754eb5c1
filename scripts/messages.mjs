// `npm run messages` does only what every command does first: it installs what is missing, and compiles changed texts.
import { runCommand } from './command.mjs';

await runCommand(async () => {});

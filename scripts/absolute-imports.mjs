// Loaded first (`--import`) where the clone's folder has a `%` in its name: Vitest imports packages by their paths, which
// Node then takes for addresses, in which `%` begins an encoded character.
import { register } from 'node:module';

const HOOKS = `
import { pathToFileURL } from 'node:url';
export const resolve = (name, context, next) => next(name.startsWith('/') ? pathToFileURL(name).href : name, context);
`;

register(`data:text/javascript,${encodeURIComponent(HOOKS)}`);

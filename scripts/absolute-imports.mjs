// A loader (`--import`) for clones whose path contains `%`. Vitest imports packages by file path, but Node decodes such
// a path like a URL, in which `%` begins an encoded character.
import { register } from 'node:module';

const HOOKS = `
import { pathToFileURL } from 'node:url';
export const resolve = (name, context, next) => next(name.startsWith('/') ? pathToFileURL(name).href : name, context);
`;

register(`data:text/javascript,${encodeURIComponent(HOOKS)}`);

// A loader (`--import`) for clones whose path contains `%`: Vitest imports packages by file path, which Node then reads as
// a URL with percent-encoding.
import { register } from 'node:module';

const HOOKS = `
import { pathToFileURL } from 'node:url';
export const resolve = (name, context, next) => next(name.startsWith('/') ? pathToFileURL(name).href : name, context);
`;

register(`data:text/javascript,${encodeURIComponent(HOOKS)}`);

// A loader (`--import`) for clones whose path contains `%`. Vitest imports packages by their path, in which Node would
// decode the `%`. The loader converts such a path to a URL.
import { register } from 'node:module';

const HOOKS = `
import { pathToFileURL } from 'node:url';
export const resolve = (name, context, next) => next(name.startsWith('/') ? pathToFileURL(name).href : name, context);
`;

register(`data:text/javascript,${encodeURIComponent(HOOKS)}`);

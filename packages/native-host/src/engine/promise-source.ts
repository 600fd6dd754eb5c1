import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';

const require = createRequire(import.meta.url);

const FILES = ['core', 'es6-extensions', 'finally', 'rejection-tracking'];

/**
 * The promises of Hermes: like React Native before it, it takes those of the package `promise` and lets their jobs run
 * in its own queue (facebook/hermes, `lib/InternalBytecode/01-Promise.js`). A script whose value is a function of
 * what the package uses for its jobs, `setImmediate`, and for what nobody caught, `setTimeout` and `clearTimeout`.
 */
export function readPromiseSource() {
  const modules = FILES.map((file) => {
    const text = readFileSync(require.resolve(`promise/setimmediate/${file}.js`), 'utf8');
    return `'./${basename(file)}.js': function (module, exports, require) {${text}\n}`;
  });
  return `(function (setImmediate, setTimeout, clearTimeout) {
    const files = {${modules.join(',\n')}};
    const loaded = {};
    const require = (path) => {
      const file = path.endsWith('.js') ? path : path + '.js';
      if (!loaded[file]) {
        loaded[file] = { exports: {} };
        files[file](loaded[file], loaded[file].exports, require);
      }
      return loaded[file].exports;
    };
    const Promise = require('./es6-extensions');
    require('./finally');
    return { Promise, trackRejections: require('./rejection-tracking').enable };
  })`;
}

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { JsFunction } from '../engine/context.ts';
import type { Host } from '../host.ts';
import { EXPO_MODULES } from './expo-modules.ts';

const SOURCE = new URL('../engine/in-context/install-expo.js', import.meta.url);

/** What expo-modules-core itself provides. */
const OWN_MODULES = ['NativeModulesProxy'];

/** `onLoadEnd` is sent to JavaScript as `topLoadEnd`. */
const nativeEvent = (name: string) => name.replace(/^on/, 'top');

/** The parts of a view's configuration that its Expo module declares. */
function viewConfig(host: Host, module: string) {
  const view = host.build.native.expoModules[module];
  if (!view) return null;
  const events = view.events.map((name) => [nativeEvent(name), { registrationName: name }]);
  return host.runtime.toJs({
    validAttributes: Object.fromEntries(view.props.map((name) => [name, true])),
    directEventTypes: Object.fromEntries(events),
  });
}

/** `global.expo`, with the modules that are linked into the app and no other. */
export function installExpo(host: Host) {
  const { runtime } = host;
  if (runtime.global.expo) return;

  function getModule(name: string) {
    if (OWN_MODULES.includes(name)) return null;
    if (!(name in host.build.native.expoModules)) {
      host.missingModules.add(name);
      return null;
    }
    const make = EXPO_MODULES[name];
    if (!make) {
      return { properties: unanswered(name), onEvents: () => undefined };
    }
    const onEvents = (emit: (event: string, payload: unknown) => void) =>
      host.expoModules.set(name, (event, payload) => {
        runtime.schedule(() => emit(event, runtime.toJs(payload)));
      });
    return { properties: make(host), onEvents };
  }

  /** Linked, but without an answer: to have it is no fault, to use it is one. */
  function unanswered(name: string) {
    return runtime.bridge.hostObject((method) => () => {
      host.complaints.add('not answered', `${name}.${method}()`);
      throw runtime.bridge.error(`The native host does not answer ${name}.${method}() yet.`, {});
    });
  }

  const install = runtime.evaluate(readFileSync(SOURCE, 'utf8'), 'native-host:install-expo') as JsFunction;
  install(
    getModule,
    (module: string) => viewConfig(host, module),
    () => randomUUID(),
    () => {
      host.systemCalls.push({ name: 'reload', value: null });
      // The JavaScript that asked for it is no more; a test starts the app again, with the same storage.
      runtime.stop();
      return runtime.promise(() => undefined);
    },
  );
}

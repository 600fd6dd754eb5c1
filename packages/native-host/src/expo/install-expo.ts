import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { JsFunction } from '../engine/context.ts';
import type { Host } from '../host.ts';
import { unanswered } from '../modules/native-module.ts';
import { EXPO_MODULES } from './expo-modules.ts';

const SOURCE = new URL('../engine/in-context/install-expo.js', import.meta.url);

/** Modules that expo-modules-core itself requests. The host has none of them, and does not report them as missing. */
const OWN_MODULES = ['NativeModulesProxy'];

/** The native name of an event: `topLoadEnd` for `onLoadEnd`. */
const nativeEvent = (name: string) => name.replace(/^on/, 'top');

function viewConfig(host: Host, module: string) {
  const view = host.build.native.expoModules[module];
  if (!view) return null;
  const events = view.events.map((name) => [nativeEvent(name), { registrationName: name }]);
  return host.runtime.toJs({
    validAttributes: Object.fromEntries(view.props.map((name) => [name, true])),
    directEventTypes: Object.fromEntries(events),
  });
}

/** Installs `global.expo` with exactly the modules that the app links. */
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
      return { properties: unanswered(host, name), onEvents: () => undefined };
    }
    const onEvents = (emit: (event: string, payload: unknown) => void) =>
      host.expoModules.set(name, (event, payload) => {
        runtime.schedule(() => emit(event, runtime.toJs(payload)));
      });
    return { properties: make(host), onEvents };
  }

  const install = runtime.evaluate(readFileSync(SOURCE, 'utf8'), 'native-host:install-expo') as JsFunction;
  install(
    getModule,
    (module: string) => viewConfig(host, module),
    () => randomUUID(),
    () => {
      host.systemCalls.push({ name: 'reload', value: null });
      // Stops JavaScript. A test can start the app again with the same storage.
      runtime.stop();
      return runtime.promise(() => undefined);
    },
  );
}

import type { Host } from '../host.ts';
import { NATIVE_MODULES } from './index.ts';

/** A module that is linked but not answered: it is there, and using it is a complaint. */
function unanswered(host: Host, name: string) {
  return host.runtime.bridge.hostObject((method) => () => {
    const message = `${name}.${method}()`;
    host.complaints.add('not answered', message);
    throw host.runtime.bridge.error(`The native host does not answer ${message} yet.`, {});
  });
}

/**
 * `global.__turboModuleProxy` and `global.nativeModuleProxy`: a module that is not linked into the app is null, as on
 * a device (`TurboModuleBinding.cpp`), and is noted.
 */
export function installNativeModules(host: Host) {
  const linked = new Set(host.build.native.modules);
  const answers = NATIVE_MODULES[host.platform];
  const made = new Map<string, unknown>();

  function getModule(name: string) {
    if (!linked.has(name)) {
      host.missingModules.add(name);
      return null;
    }
    if (!made.has(name)) {
      const answer = answers[name]?.(host);
      made.set(name, answer ?? unanswered(host, name));
    }
    return made.get(name);
  }

  host.runtime.global.__turboModuleProxy = getModule;
  host.runtime.global.nativeModuleProxy = host.runtime.bridge.hostObject(
    (name) => getModule(name) ?? undefined,
  );
}

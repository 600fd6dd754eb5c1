import type { Host } from '../host.ts';
import { nativeAnimated } from './animated.ts';
import { asyncStorage } from './async-storage.ts';
import { blobModule, fileReaderModule } from './blobs.ts';
import { JAVASCRIPT_MODULES } from './javascript.ts';
import { type NativeModule, type NativeModules, unanswered } from './native-module.ts';
import { networking } from './networking.ts';
import { SYSTEM_MODULES } from './system.ts';

/** A linked module whose methods the app never calls. */
const nothing: NativeModule = () => ({});

/** The native modules of the host. Those of the other platform are not linked, so they are never requested. */
const NATIVE_MODULES: NativeModules = {
  ...SYSTEM_MODULES,
  ...JAVASCRIPT_MODULES,
  BlobModule: blobModule,
  FileReaderModule: fileReaderModule,
  NativeAnimatedModule: nativeAnimated,
  NativeAnimatedTurboModule: nativeAnimated,
  Networking: networking,
  RNCAsyncStorage: asyncStorage,
  RNSModule: nothing,
  RNSVGRenderableModule: nothing,
  RNSVGSvgViewModule: nothing,
};

/**
 * Records methods that the app reads but the host lacks. A missing method is not a complaint, because the app may only
 * check whether it exists.
 */
const recordMissing = (host: Host, name: string, answer: Record<string, unknown>) =>
  new Proxy(answer, {
    get(target, method) {
      if (typeof method === 'string' && !(method in target)) host.missingModules.add(`${name}.${method}`);
      return target[method as string];
    },
  });

/**
 * Installs `global.__turboModuleProxy` and `global.nativeModuleProxy`. A module that is not linked is null, as on a
 * device (`TurboModuleBinding.cpp`), and is recorded.
 */
export function installNativeModules(host: Host) {
  const linked = new Set(host.build.native.modules);
  const made = new Map<string, unknown>();

  function getModule(name: string) {
    if (!linked.has(name)) {
      host.missingModules.add(name);
      return null;
    }
    if (!made.has(name)) {
      const answer = NATIVE_MODULES[name]?.(host);
      made.set(name, answer ? recordMissing(host, name, answer) : unanswered(host, name));
    }
    return made.get(name);
  }

  host.runtime.global.__turboModuleProxy = getModule;
  host.runtime.global.nativeModuleProxy = host.runtime.bridge.hostObject(
    (name) => getModule(name) ?? undefined,
  );
}

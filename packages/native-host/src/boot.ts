import type { JsFunction } from './engine/context.ts';
import { installScheduler, installTimers } from './engine/install-timers.ts';
import { installExpo } from './expo/install-expo.ts';
import { installFabric } from './fabric/install-fabric.ts';
import type { Host, LogLine } from './host.ts';
import { installNativeModules } from './modules/install-native-modules.ts';

/** React Native's levels of logging. */
const LEVELS: LogLine['level'][] = ['debug', 'info', 'warn', 'error'];

/** What React Native asks Hermes for beside the language (`HermesInternal.cpp`). */
function installHermesInternal(host: Host) {
  host.runtime.global.HermesInternal = { hasPromise: () => true };
}

/** What `ReactInstance::initializeRuntime` puts into the global object before the bundle runs. */
function installReactNative(host: Host) {
  const { global, clock } = host.runtime;
  Object.assign(global, {
    RN$Bridgeless: true,
    // A release may use modules of the old kind.
    RN$TurboInterop: true,
    RN$registerCallableModule: (name: string, load: JsFunction) => host.registerCallable(name, load),
    nativePerformanceNow: () => clock.now,
    nativeLoggingHook: (text: string, level: number) =>
      host.logs.push({ level: LEVELS[level] ?? 'info', text }),
  });
}

/** Runs the bundle in a fresh context and starts its app. */
export function boot(host: Host) {
  const { runtime, build } = host;
  installHermesInternal(host);
  installReactNative(host);
  installTimers(runtime);
  installScheduler(runtime);
  installNativeModules(host);
  installFabric(host);
  // On ios Expo is there before JavaScript is; on android JavaScript asks for it.
  if (host.platform === 'ios') installExpo(host);
  runtime.schedule(() => void runtime.evaluate(build.bundle, build.bundleFile));
  runtime.schedule(() => host.runApplication());
  runtime.pump();
}

import type { JsFunction } from './engine/context.ts';
import { installScheduler, installTimers } from './engine/install-timers.ts';
import { installExpo } from './expo/install-expo.ts';
import { installFabric } from './fabric/install-fabric.ts';
import type { Host } from './host.ts';
import { installNativeModules } from './modules/install-native-modules.ts';
import { behavioursOf } from './views/view-behaviours.ts';

/** Installs the globals that `ReactInstance::initializeRuntime` sets before the bundle runs. */
function installReactNative(host: Host) {
  const { global, clock } = host.runtime;
  Object.assign(global, {
    // The part of Hermes' own object that React Native uses (`HermesInternal.cpp`).
    HermesInternal: { hasPromise: () => true },
    RN$Bridgeless: true,
    // Enables legacy native modules, which release builds may contain.
    RN$TurboInterop: true,
    RN$registerCallableModule: (name: string, load: JsFunction) => host.registerCallable(name, load),
    nativePerformanceNow: () => clock.now,
    // React Native installs `console` only if this function exists. The host drops all messages.
    nativeLoggingHook: () => undefined,
  });
}

/** Runs the bundle in a new JavaScript runtime, and starts the app. */
export function boot(host: Host) {
  const { runtime, build } = host;
  installReactNative(host);
  installTimers(runtime);
  installScheduler(runtime);
  installNativeModules(host);
  host.surface.setBehaviours(behavioursOf(host));
  installFabric(host);
  // iOS installs Expo before JavaScript runs. On Android, JavaScript requests the installation.
  if (host.platform === 'ios') installExpo(host);
  runtime.schedule(() => void runtime.evaluate(build.bundle, build.bundleFile));
  runtime.schedule(() => host.runApplication());
  runtime.pump();
}

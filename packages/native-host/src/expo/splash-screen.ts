import type { ExpoModule } from './expo-module.ts';

/** `ExpoSplashScreen`: covers the app until it hides. */
export const splashScreen: ExpoModule = (host) => {
  let controlled = false;
  const hide = () => {
    host.splashScreen = 'hidden';
  };
  return {
    setOptions: () => undefined,
    hide,
    hideAsync: () => host.runtime.promise(hide),
    internalMaybeHideAsync: () =>
      host.runtime.promise(() => {
        if (!controlled) hide();
      }),
    preventAutoHideAsync: () =>
      host.runtime.promise(() => {
        controlled = true;
        host.splashScreen = 'shown';
        return true;
      }),
    internalPreventAutoHideAsync: () =>
      host.runtime.promise(() => {
        host.splashScreen = 'shown';
      }),
  };
};

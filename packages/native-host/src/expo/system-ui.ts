import type { ExpoModule } from './expo-module.ts';

/** `ExpoSystemUI`: the colour behind the app. */
export const systemUi: ExpoModule = (host) => {
  let color: unknown = null;
  return {
    getBackgroundColorAsync: () => host.runtime.promise(() => color),
    setBackgroundColorAsync: (value: unknown) => {
      color = value;
      host.systemCalls.push({ name: 'systemUi.backgroundColor', value });
      return host.runtime.promise(() => undefined);
    },
  };
};

import { constants, type NativeModule } from './native-module.ts';

/** `NativeUnimoduleProxy`: names the views of the Expo modules; no module of the old kind is left behind it. */
export const unimoduleProxy: NativeModule = (host) => {
  const views = Object.entries(host.build.native.expoModules).filter(([, view]) => view !== null);
  const values = {
    viewManagersMetadata: Object.fromEntries(
      views.map(([name, view]) => [name, { propsNames: view?.props ?? [] }]),
    ),
    modulesConstants: {},
    exportedMethods: {},
  };
  return { ...constants(host, () => values), ...(host.runtime.toJs(values) as object) };
};

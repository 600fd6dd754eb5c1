import type { JsFunction } from '../engine/context.ts';
import { constants, eventMethods, type NativeModule } from './native-module.ts';

/** `AppState`: whether the app is in front. */
export const appState: NativeModule = (host) => {
  const current = () => (host.active ? 'active' : 'background');
  return {
    ...eventMethods,
    ...constants(host, () => ({ initialAppState: current() })),
    getCurrentAppState: (success: JsFunction) =>
      host.runtime.schedule(() => void success(host.runtime.toJs({ app_state: current() }))),
  };
};

import type { JsFunction } from '../engine/context.ts';
import { constants, eventMethods, type NativeModule } from './native-module.ts';

/** `StatusBarManager`: what the bar looks like is noted, and not drawn. */
export const statusBarManager: NativeModule = (host) => {
  const note = (name: string) => (value: unknown) => {
    host.systemCalls.push({ name: `statusBar.${name}`, value });
  };
  const height = host.device.insets.top;
  return {
    ...eventMethods,
    ...constants(host, () => ({
      HEIGHT: height,
      ...(host.platform === 'android' && { DEFAULT_BACKGROUND_COLOR: '#000000' }),
    })),
    getHeight: (callback: JsFunction) =>
      host.runtime.schedule(() => void callback(host.runtime.toJs({ height }))),
    setNetworkActivityIndicatorVisible: () => undefined,
    setStyle: note('style'),
    setHidden: note('hidden'),
    setColor: note('color'),
    setTranslucent: note('translucent'),
  };
};

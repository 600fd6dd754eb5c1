import { eventMethods, type NativeModule } from './native-module.ts';

/** `Appearance`: light or dark. */
export const appearance: NativeModule = (host) => ({
  ...eventMethods,
  getColorScheme: () => host.device.colorScheme,
  setColorScheme: (scheme: string) => {
    if (scheme !== 'light' && scheme !== 'dark') return;
    host.device.colorScheme = scheme;
    host.emit('appearanceChanged', { colorScheme: scheme });
  },
});

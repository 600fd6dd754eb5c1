import type { ExpoModule } from './expo-module.ts';

/** `ExpoImage`: what the module can do beside its view. */
export const image: ExpoModule = (host) => ({
  prefetch: (urls: string[]) => {
    const wanted = [...urls];
    return host.runtime.promise(async () => {
      const loads = wanted.map((uri) => host.images.load(uri).catch(() => null));
      return !(await Promise.all(loads)).includes(null);
    }, 'pictures in advance');
  },
  clearMemoryCache: () =>
    host.runtime.promise(() => {
      host.images.clear();
      return true;
    }),
  clearDiskCache: () =>
    host.runtime.promise(() => {
      host.images.clear();
      return true;
    }),
  getCachePathAsync: () => host.runtime.promise(() => null),
});

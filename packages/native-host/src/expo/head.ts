import type { ExpoModule } from './expo-module.ts';

/** `ExpoHead`, on ios: what the system's search may know of the screen. */
export const head: ExpoModule = (host) => ({
  activities: host.runtime.toJs({ INDEXED_ROUTE: 'app.indexed_route' }),
  getLaunchActivity: () => undefined,
  createActivity: (activity: unknown) => host.systemCalls.push({ name: 'activity', value: activity }),
  clearActivitiesAsync: () => host.runtime.promise(() => undefined),
  suspendActivity: () => undefined,
  revokeActivity: () => undefined,
});

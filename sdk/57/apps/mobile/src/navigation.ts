/** Replaces `apps/mobile/src/navigation.ts` for SDK 57, in which expo-router contains React Navigation. */
import { type RouteNode, sortRoutes } from 'expo-router/build/Route';
import { useExpoRouterStore } from 'expo-router/build/global-state/storeContext';

export type {
  BottomTabBarProps,
  BottomTabNavigationProp,
  BottomTabNavigatorProps,
} from 'expo-router/js-tabs';
export type { NativeStackNavigatorProps } from 'expo-router/native-stack';
export {
  createNavigatorFactory,
  StackRouter,
  TabRouter,
  useNavigationBuilder,
  useRoute,
} from 'expo-router/react-navigation';
export type {
  NavigationProp,
  ParamListBase,
  RouteProp,
  StackNavigationState,
  StackRouterOptions,
  TabRouterOptions,
} from 'expo-router/react-navigation';
export type { RouteNode };

/**
 * Returns the props of a screen that is in the stack at most once for each id. If the stack already has a
 * screen with an id, navigating to this id goes back to that screen.
 */
export const oncePerId = (idOf: (params: { id?: string } | undefined) => string | undefined) => ({
  dangerouslySingular: (_name: string, { id }: { id?: string | string[] }) => idOf({ id: [id].flat()[0] }),
});

/** Returns the routes of the app, sorted. */
export const useRouteNodes = (): RouteNode[] =>
  (useExpoRouterStore()?.routeNode?.children ?? []).filter(({ internal }) => !internal).sort(sortRoutes);

/** The facade over React Navigation for SDK 57, which has it inside expo-router. */
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

/** The props of a screen that is in its stack once for each id: a visit to an id that is there goes back to it. */
export const oncePerId = (idOf: (params: { id?: string } | undefined) => string | undefined) => ({
  dangerouslySingular: (_name: string, { id }: { id?: string | string[] }) => idOf({ id: [id].flat()[0] }),
});

/** The routes of the app, sorted. */
export const useRouteNodes = (): RouteNode[] =>
  (useExpoRouterStore()?.routeNode?.children ?? []).filter(({ internal }) => !internal).sort(sortRoutes);

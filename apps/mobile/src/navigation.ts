/**
 * Contains all of the app's imports of React Navigation, and of those parts of expo-router that differ
 * between its versions. To support another SDK, `sdk/` replaces only this file.
 */
import type { RouteNode } from 'expo-router/build/Route';
import { useExpoRouter } from 'expo-router/build/global-state/router-store';

export type {
  BottomTabBarProps,
  BottomTabNavigationProp,
  BottomTabNavigatorProps,
} from '@react-navigation/bottom-tabs';
export {
  createNavigatorFactory,
  StackRouter,
  TabRouter,
  useNavigationBuilder,
  useRoute,
} from '@react-navigation/native';
export type {
  NavigationProp,
  ParamListBase,
  RouteProp,
  StackNavigationState,
  StackRouterOptions,
  TabRouterOptions,
} from '@react-navigation/native';
export type { NativeStackNavigatorProps } from '@react-navigation/native-stack';
export type { RouteNode };

/**
 * Returns the props of a screen that is in its stack at most once for each id. Navigating to an id that is in
 * the stack returns to its screen.
 */
export const oncePerId = (idOf: (params: { id?: string } | undefined) => string | undefined) => ({
  getId: ({ params }: { params?: { id?: string } }) => idOf(params),
});

/** Returns the routes of the app, sorted. */
export const useRouteNodes = (): RouteNode[] => useExpoRouter().getSortedRoutes();

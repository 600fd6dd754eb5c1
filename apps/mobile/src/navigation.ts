/**
 * Contains all of the app's imports of React Navigation, and of the parts of expo-router that differ between
 * versions. Another version of the Expo SDK therefore replaces only this file (`sdk/`).
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
 * Returns the props of a screen that is in the stack at most once for each id. If the stack already has a
 * screen with an id, navigating to this id goes back to that screen.
 */
export const oncePerId = (idOf: (params: { id?: string } | undefined) => string | undefined) => ({
  getId: ({ params }: { params?: { id?: string } }) => idOf(params),
});

/** Returns the routes of the app, sorted. */
export const useRouteNodes = (): RouteNode[] => useExpoRouter().getSortedRoutes();

import { Route as RouteAround } from 'expo-router/build/Route';
import { createElement, Suspense } from 'react';

export {
  LocalRouteParamsContext,
  sortRoutes,
  sortRoutesWithInitial,
  useContextKey,
  useRouteNode,
} from 'expo-router/build/Route';

/**
 * Expo Router's Route without its Suspense boundary, which is not needed, because all routes are in the
 * bundle. With boundaries, React hydrates a page in parts. An update between two parts, such as a new window
 * size, makes React discard the markup that is not hydrated yet and log error 421.
 */
export function Route({ children, ...props }) {
  return createElement(RouteAround, props, children.type === Suspense ? children.props.children : children);
}

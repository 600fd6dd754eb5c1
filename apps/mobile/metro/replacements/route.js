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
 * Expo Router's Route without its Suspense boundary. The boundary is never needed, because all routes are in
 * the bundle. With boundaries React hydrates a page in parts, and an update in between (the window is
 * measured, the tabs report their state) makes it discard the markup that is not hydrated yet and log error
 * 421. Without them a page hydrates in one pass.
 */
export function Route({ children, ...props }) {
  return createElement(RouteAround, props, children.type === Suspense ? children.props.children : children);
}

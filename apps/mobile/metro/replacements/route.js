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
 * A route as the router draws it, but for the Suspense boundary that it puts around each, though all of them are in the
 * bundle and none is ever waited for. With boundaries a page is hydrated part by part, and an update in between
 * (the window is measured, the tabs report their state) makes React throw away what is not hydrated yet and say so in the
 * console (error 421). Without boundaries a page is hydrated at once.
 */
export function Route({ children, ...props }) {
  return createElement(RouteAround, props, children.type === Suspense ? children.props.children : children);
}

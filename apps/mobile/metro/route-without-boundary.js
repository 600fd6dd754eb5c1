import { createElement, Suspense } from 'react';
import { Route as RouteAround } from 'expo-router/build/Route';

export * from 'expo-router/build/Route';

/**
 * The router puts every route into a Suspense boundary, though all of them are in the bundle and none is ever waited
 * for. A page then comes to life boundary by boundary, and an update in between (the window is measured, the tabs
 * report their state) makes React throw away what is not there yet and say so in the console (error 421). Without
 * boundaries a page comes to life at once.
 */
export function Route({ children, ...props }) {
  return createElement(RouteAround, props, children.type === Suspense ? children.props.children : children);
}

import { withLayoutContext } from 'expo-router';
import { createContext, useState } from 'react';
import { StyleSheet, View } from 'react-native';

import {
  createNavigatorFactory,
  type DefaultNavigatorOptions,
  type NativeStackNavigationOptions,
  type NavigationProp,
  type ParamListBase,
  type RouterFactory,
  type StackActionHelpers,
  type StackNavigationState,
  StackRouter,
  type StackRouterOptions,
  useNavigationBuilder,
} from '@/navigation';

import { Browser } from './browser.web';

/** Whether the page is so far back in the history that it is unmounted. */
export const Unmounted = createContext(false);

type State = StackNavigationState<ParamListBase>;
type Events = Record<string, { data?: undefined }>;
type PageStackRouter = ReturnType<RouterFactory<State, Action, StackRouterOptions>>;
type Action = Parameters<ReturnType<typeof StackRouter>['getStateForAction']>[1];

/** Whether an address leads to the current page, ignoring the query. */
const isOfPage = ({ routes, index }: State, { name, params }: { name: string; params?: object }) => {
  const current: { name: string; params?: object } | undefined = routes[index];
  const idOf = (from?: object) => from && 'id' in from && from.id;
  return current?.name === name && idOf(current.params) === idOf(params);
};

/**
 * Creates a stack router in which each visit to a page adds an entry, like in a browser's history (design 8).
 * React Navigation's own router would instead move an existing screen with the same id to the top, and so
 * remove the earlier entry.
 */
function pageStackRouter(options: StackRouterOptions): PageStackRouter {
  const router = StackRouter(options);
  return {
    ...router,
    getStateForAction(state, action, settings) {
      const isVisit = action.type === 'NAVIGATE' && !isOfPage(state, action.payload);
      const visit: Action = isVisit ? { ...action, type: 'PUSH', payload: action.payload } : action;
      return router.getStateForAction(state, visit, { ...settings, routeGetIdList: {} });
    },
  };
}

/**
 * The number of pages beneath the page in front that stay mounted, so that Back shows the previous page
 * immediately.
 */
const MOUNTED_BELOW = 1;

/**
 * Renders a stack of pages in a browser, without headers and transitions. Only the page in front is visible.
 * Pages far back in the history are unmounted. When the visitor returns, they mount again with their cached
 * data and restored scroll positions.
 */
function PageStack(
  props: DefaultNavigatorOptions<
    ParamListBase,
    string | undefined,
    State,
    NativeStackNavigationOptions,
    Events,
    NavigationProp<ParamListBase>
  > &
    StackRouterOptions,
) {
  const { state, descriptors, NavigationContent } = useNavigationBuilder<
    State,
    StackRouterOptions,
    StackActionHelpers<ParamListBase>,
    NativeStackNavigationOptions,
    Events
  >(pageStackRouter, props);
  const { routes, index } = state;

  // Mount a page only when it first comes to the front: if it mounted earlier, it would restore the scroll
  // position of another page.
  const [drawn, setDrawn] = useState<string[]>([]);
  const near = routes
    .filter(({ key }, i) => i === index || (i >= index - MOUNTED_BELOW && drawn.includes(key)))
    .map(({ key }) => key);
  if (near.join() !== drawn.join()) setDrawn(near);

  return (
    <NavigationContent>
      <Browser />
      {routes.map((route, i) => {
        const isNear = near.includes(route.key);
        // The tabs stay mounted to keep their own history, but render nothing.
        if (!isNear && !route.state) return null;
        const descriptor = descriptors[route.key];
        return (
          <View
            key={route.key}
            style={[
              StyleSheet.absoluteFill,
              { display: i === index ? 'flex' : 'none' },
              descriptor?.options.contentStyle,
            ]}
          >
            <Unmounted.Provider value={!isNear}>{descriptor?.render()}</Unmounted.Provider>
          </View>
        );
      })}
    </NavigationContent>
  );
}

export const Stack = withLayoutContext(createNavigatorFactory(PageStack)().Navigator);

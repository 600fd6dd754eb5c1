import { withLayoutContext } from 'expo-router';
import { createContext, useState } from 'react';
import { StyleSheet, View } from 'react-native';

import {
  createNavigatorFactory,
  type NativeStackNavigatorProps,
  type ParamListBase,
  type StackNavigationState,
  StackRouter,
  type StackRouterOptions,
  useNavigationBuilder,
} from '@/navigation';

import { Browser } from './browser.web';
import { MAX_MOUNTED_BENEATH } from './max-mounted-beneath';

/** Whether the page is far back in the history, so that its content is unmounted. */
export const UnmountedContext = createContext(false);

type State = StackNavigationState<ParamListBase>;

/** Whether a route is the current page: the same screen with the same id. The query is ignored. */
const isCurrentPage = ({ routes, index }: State, { name, params }: { name: string; params?: object }) => {
  const current: { name: string; params?: object } | undefined = routes[index];
  const idOf = (from?: object) => (from && 'id' in from ? from.id : undefined);
  return current?.name === name && idOf(current.params) === idOf(params);
};

/**
 * Creates a stack router in which each visit to a page adds an entry, like in a browser's history (design, Behaviour).
 * React Navigation's router would move an existing screen with the same id to the top.
 */
function pageStackRouter(options: StackRouterOptions): ReturnType<typeof StackRouter> {
  const router = StackRouter(options);
  return {
    ...router,
    getStateForAction(state, action, settings) {
      const isNewPage = action.type === 'NAVIGATE' && !isCurrentPage(state, action.payload);
      const pushAction: typeof action = isNewPage
        ? { ...action, type: 'PUSH', payload: action.payload }
        : action;
      return router.getStateForAction(state, pushAction, { ...settings, routeGetIdList: {} });
    },
  };
}

/**
 * Renders a stack of pages in a browser. Only the page in front is visible. Pages far back in the history are
 * unmounted, and mount again with cached data and restored scroll positions.
 */
function PageStack(props: NativeStackNavigatorProps) {
  const { state, descriptors, NavigationContent } = useNavigationBuilder(pageStackRouter, props);
  const { routes, index } = state;

  // Mount a page only when it comes to the front. If it mounted earlier, it would restore the scroll position
  // of another page.
  const [previouslyMounted, setPreviouslyMounted] = useState<string[]>([]);
  const mounted = routes
    .filter(
      ({ key }, i) => i === index || (i >= index - MAX_MOUNTED_BENEATH && previouslyMounted.includes(key)),
    )
    .map(({ key }) => key);
  if (mounted.join() !== previouslyMounted.join()) setPreviouslyMounted(mounted);

  return (
    <NavigationContent>
      <Browser />
      {routes.map((route, i) => {
        const isMounted = mounted.includes(route.key);
        // Only tabs have a state. Their navigator stays mounted to keep their history, without their pages (see
        // `UnmountedContext`).
        if (!isMounted && !route.state) return null;
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
            <UnmountedContext.Provider value={!isMounted}>{descriptor?.render()}</UnmountedContext.Provider>
          </View>
        );
      })}
    </NavigationContent>
  );
}

export const Stack = withLayoutContext(createNavigatorFactory(PageStack)().Navigator);

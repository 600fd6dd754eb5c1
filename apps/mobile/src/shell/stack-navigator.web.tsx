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

/** Whether a page is so far back in the history that nothing of it is drawn. */
export const LetGo = createContext(false);

type State = StackNavigationState<ParamListBase>;
type Events = Record<string, { data?: undefined }>;
type PageStackRouter = ReturnType<RouterFactory<State, Action, StackRouterOptions>>;
type Action = Parameters<ReturnType<typeof StackRouter>['getStateForAction']>[1];

/** Whether an address leads to the page that is there already, if with another query. */
const isOfPage = ({ routes, index }: State, { name, params }: { name: string; params?: object }) => {
  const current: { name: string; params?: object } | undefined = routes[index];
  const idOf = (from?: object) => from && 'id' in from && from.id;
  return current?.name === name && idOf(current.params) === idOf(params);
};

/**
 * A stack as browsers have it: each visit to a page is an entry of its own (design 8). React Navigation's moves a screen
 * with the same id to the top instead, and the entry that it was is gone.
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

/** So many pages beneath the one in front stay drawn: from it, Back is at once there. */
const BENEATH = 1;

/**
 * The pages of a stack in a browser, the one in front visible, without headers and transitions. What is far back in the
 * history is let go of, and drawn again when one returns to it: what it showed is cached, and its place remembered.
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

  // A page is drawn for the first time when it comes to the front: before, it would take another's place for its own.
  const [drawn, setDrawn] = useState<string[]>([]);
  const near = routes
    .filter(({ key }, i) => i === index || (i >= index - BENEATH && drawn.includes(key)))
    .map(({ key }) => key);
  if (near.join() !== drawn.join()) setDrawn(near);

  return (
    <NavigationContent>
      {routes.map((route, i) => {
        const isNear = near.includes(route.key);
        // The tabs keep their own history as long as they are there; they draw nothing meanwhile.
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
            <LetGo.Provider value={!isNear}>{descriptor?.render()}</LetGo.Provider>
          </View>
        );
      })}
    </NavigationContent>
  );
}

export const Stack = withLayoutContext(createNavigatorFactory(PageStack)().Navigator);

/** In a browser there are as many sets of tabs as visits to them. */
export const tabsScreen = {};

/** A browser has its own way back, and the page of a film is that film alone. */
export const layoutSettings = {};

import { withLayoutContext } from 'expo-router';
import { type ReactNode, useContext, useState } from 'react';
import { StyleSheet, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';

import {
  type BottomTabBarProps,
  type BottomTabNavigationEventMap,
  type BottomTabNavigationOptions,
  createNavigatorFactory,
  type DefaultNavigatorOptions,
  type NavigationProp,
  type ParamListBase,
  type RouterFactory,
  type TabActionHelpers,
  type TabNavigationState,
  TabRouter,
  type TabRouterOptions,
  useNavigationBuilder,
} from '@/navigation';
import { createStyles, useStyles } from '@/theme/styles';

import { Unmounted } from '../page-stack.web';
import { TabBarPlace } from './tab-bar-place.web';

type State = TabNavigationState<ParamListBase>;
type Action = Parameters<ReturnType<typeof TabRouter>['getStateForAction']>[1];
type PageTabRouter = ReturnType<RouterFactory<State, Action, TabRouterOptions>>;

const TAB_SWITCH_ACTIONS = ['JUMP_TO', 'NAVIGATE', 'NAVIGATE_DEPRECATED'];

/**
 * Creates a tab router with one history entry for each visit to a tab (design 8). React Navigation's tab
 * router has one entry for each tab: a second visit to a tab would not add an entry, and the browser's
 * history would lose entries.
 */
function pageTabRouter(options: TabRouterOptions): PageTabRouter {
  const router = TabRouter(options);
  return {
    ...router,
    getStateForAction(state, action, settings) {
      const next = router.getStateForAction(state, action, settings);
      if (!next?.history || !TAB_SWITCH_ACTIONS.includes(action.type)) return next;
      const entered = next.index === state.index ? [] : next.history.slice(-1);
      return { ...next, history: [...state.history, ...entered] } as typeof next;
    },
  };
}

type PageTabsProps = DefaultNavigatorOptions<
  ParamListBase,
  string | undefined,
  State,
  BottomTabNavigationOptions,
  BottomTabNavigationEventMap,
  NavigationProp<ParamListBase>
> &
  TabRouterOptions & { tabBar: (props: BottomTabBarProps) => ReactNode };

/**
 * Renders the tabs in a browser, with the app's own tab bar. A tab is mounted when it first becomes active,
 * and stays mounted.
 */
function PageTabs({ tabBar, ...props }: PageTabsProps) {
  const { state, descriptors, navigation, NavigationContent } = useNavigationBuilder<
    State,
    TabRouterOptions,
    TabActionHelpers<ParamListBase>,
    BottomTabNavigationOptions,
    BottomTabNavigationEventMap
  >(pageTabRouter, props);
  const styles = useStyles(sheet);
  const insets = useSafeAreaInsets();
  const isUnmounted = useContext(Unmounted);
  const active = state.routes[state.index]?.key ?? '';
  const [seen, setSeen] = useState([active]);
  if (isUnmounted ? seen.length > 1 : !seen.includes(active))
    setSeen(isUnmounted ? [active] : [...seen, active]);

  return (
    <NavigationContent>
      {!isUnmounted && (
        <View style={styles.box}>
          <View style={styles.screens}>
            {state.routes
              .filter(({ key }) => key === active || seen.includes(key))
              .map(({ key }) => (
                <View
                  key={key}
                  aria-hidden={key !== active}
                  style={[StyleSheet.absoluteFill, key === active ? styles.front : styles.beneath]}
                >
                  {descriptors[key]?.render()}
                </View>
              ))}
          </View>
          <TabBarPlace>
            {tabBar({ state, descriptors, navigation, insets } as unknown as BottomTabBarProps)}
          </TabBarPlace>
        </View>
      )}
    </NavigationContent>
  );
}

export const Tabs = withLayoutContext(createNavigatorFactory(PageTabs)().Navigator);

/** The duration of the cross-fade between two tabs (design 8). */
const FADE = '.12s';

const sheet = createStyles('page-tabs', () => ({
  box: { flex: 1 },
  screens: { flex: 1, overflow: 'hidden' },
  // An inactive tab stays laid out, so that it keeps its size and scroll position, but screen readers and the
  // keyboard cannot reach it.
  beneath: {
    zIndex: -1,
    '&': { visibility: 'hidden', opacity: 0, transition: `opacity ${FADE},visibility 0s ${FADE}` },
  },
  front: { '&': { transition: `opacity ${FADE}` } },
}));

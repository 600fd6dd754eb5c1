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

import { LetGo } from '../stack-navigator.web';

type State = TabNavigationState<ParamListBase>;
type Action = Parameters<ReturnType<typeof TabRouter>['getStateForAction']>[1];
type PageTabRouter = ReturnType<RouterFactory<State, Action, TabRouterOptions>>;

const SWITCHES = ['JUMP_TO', 'NAVIGATE', 'NAVIGATE_DEPRECATED'];

/**
 * React Navigation's router of tabs, whose history has a tab as often as it was gone to. Theirs has each once: where one is
 * gone to again, the history is no longer than before, or shorter, and the browser's loses entries (design 8).
 */
function pageTabRouter(options: TabRouterOptions): PageTabRouter {
  const router = TabRouter(options);
  return {
    ...router,
    getStateForAction(state, action, settings) {
      const next = router.getStateForAction(state, action, settings);
      if (!next?.history || !SWITCHES.includes(action.type)) return next;
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

/** The tabs in a browser, under the app's own bar. A tab is drawn from the first time on that it is active, and stays. */
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
  const isLetGo = useContext(LetGo);
  const active = state.routes[state.index]?.key ?? '';
  const [seen, setSeen] = useState([active]);
  if (isLetGo ? seen.length > 1 : !seen.includes(active)) setSeen(isLetGo ? [active] : [...seen, active]);

  return (
    <NavigationContent>
      {!isLetGo && (
        <View style={styles.box}>
          <View style={styles.screens}>
            {state.routes
              .filter(({ key }) => key === active || seen.includes(key))
              .map(({ key }) => (
                <View
                  key={key}
                  aria-hidden={key !== active}
                  style={[StyleSheet.absoluteFill, key !== active && styles.beneath]}
                >
                  {descriptors[key]?.render()}
                </View>
              ))}
          </View>
          {tabBar({ state, descriptors, navigation, insets } as unknown as BottomTabBarProps)}
        </View>
      )}
    </NavigationContent>
  );
}

export const Tabs = withLayoutContext(createNavigatorFactory(PageTabs)().Navigator);

const sheet = createStyles('page-tabs', () => ({
  box: { flex: 1 },
  screens: { flex: 1, overflow: 'hidden' },
  // Its size and scroll position stay; screen readers and the keyboard do not find it.
  beneath: { zIndex: -1, '&': { visibility: 'hidden' } },
}));

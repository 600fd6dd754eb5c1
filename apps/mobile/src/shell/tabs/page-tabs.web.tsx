import { withLayoutContext } from 'expo-router';
import { type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { StyleSheet, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';

import {
  type BottomTabBarProps,
  type BottomTabNavigatorProps,
  createNavigatorFactory,
  TabRouter,
  type TabRouterOptions,
  useNavigationBuilder,
} from '@/navigation';
import { breakpoints } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { useListStart } from '@/ui/scroll/list-start.web';

import { UnmountedContext } from '../page-stack.web';

const TAB_SWITCH_ACTIONS = ['JUMP_TO', 'NAVIGATE', 'NAVIGATE_DEPRECATED'];

/**
 * Creates a tab router whose history has one entry for each visit to a tab (design, Behaviour). React Navigation's
 * router has only one entry for each tab, so the browser's history would lose entries.
 */
function pageTabRouter(options: TabRouterOptions): ReturnType<typeof TabRouter> {
  const router = TabRouter(options);
  return {
    ...router,
    getStateForAction(state, action, settings) {
      const next = router.getStateForAction(state, action, settings);
      if (!next?.history || !TAB_SWITCH_ACTIONS.includes(action.type)) return next;
      // React Navigation removes earlier entries of the tab. All stay, and only its last one is new.
      const newEntry = next.index === state.index ? [] : next.history.slice(-1);
      return { ...next, history: [...state.history, ...newEntry] } as typeof next;
    },
  };
}

const smallWindow = () =>
  matchMedia(`(max-height:${breakpoints.low - 0.02}px) and (max-width:${breakpoints.rail - 0.02}px)`);

function subscribe(changed: () => void) {
  const query = smallWindow();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/**
 * Renders the tab bar over the content, in a low window beside it. In a window that is too narrow for that, the bar
 * scrolls with the content, before it (design, Look).
 */
function TabBarPlace({ children }: { children: ReactNode }) {
  const start = useListStart();
  const isSmall = useSyncExternalStore(
    subscribe,
    () => smallWindow().matches,
    () => false,
  );
  return isSmall && start ? createPortal(children, start) : children;
}

/** Renders the tabs in a browser. A tab is mounted when it first becomes active, and stays mounted. */
function PageTabs({ tabBar, ...props }: BottomTabNavigatorProps) {
  const { state, descriptors, navigation, NavigationContent } = useNavigationBuilder(pageTabRouter, props);
  const styles = useStyles(sheet);
  const insets = useSafeAreaInsets();
  const isUnmounted = useContext(UnmountedContext);
  const active = state.routes[state.index]?.key ?? '';
  const [seen, setSeen] = useState([active]);
  // After the tabs were unmounted, only the active one mounts.
  if (isUnmounted && seen.join() !== active) setSeen([active]);
  else if (!seen.includes(active)) setSeen([...seen, active]);

  return (
    <NavigationContent>
      {!isUnmounted && (
        <View style={styles.box}>
          <View style={styles.screens}>
            {state.routes
              .filter(({ key }) => seen.includes(key))
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
            {tabBar?.({ state, descriptors, navigation, insets } as unknown as BottomTabBarProps)}
          </TabBarPlace>
        </View>
      )}
    </NavigationContent>
  );
}

export const Tabs = withLayoutContext(createNavigatorFactory(PageTabs)().Navigator);

/** The duration of the cross-fade between two tabs (design, Behaviour). */
const FADE = '.12s';

const sheet = createStyles('page-tabs', () => ({
  box: { flex: 1, rail: { flexDirection: 'row' } },
  screens: { flex: 1, overflow: 'hidden' },
  // An inactive tab keeps its layout and scroll position, but is hidden from screen readers and the keyboard.
  beneath: {
    zIndex: -1,
    '&': { visibility: 'hidden', opacity: 0, transition: `opacity ${FADE},visibility 0s ${FADE}` },
  },
  front: { '&': { transition: `opacity ${FADE}` } },
}));

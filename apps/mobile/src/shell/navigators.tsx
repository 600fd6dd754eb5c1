import { Stack as NativeStack, useNavigation } from 'expo-router';
import { StatusBar } from 'expo-status-bar';
import { type ReactElement, useSyncExternalStore } from 'react';

import { type NavigationProp, oncePerId, type ParamListBase, useRoute } from '@/navigation';
import { useDisplayFont } from '@/theme/use-display-font';

export { Tabs } from 'expo-router';

/**
 * The number of movies beneath the movie in front that stay mounted, so that Back shows the previous movie
 * immediately.
 */
const MOUNTED_BELOW = 1;

/**
 * Renders a screen of the stack. A movie far beneath the movie in front is unmounted until the visitor
 * returns to it (design 8). The tabs stay mounted and keep the scroll positions of their lists.
 */
function NearScreen({ children }: { children: ReactElement }) {
  const { key, name } = useRoute();
  const navigation = useNavigation<NavigationProp<ParamListBase>>();
  const depth = useSyncExternalStore(
    (onChange) => navigation.addListener('state', onChange),
    () => {
      const { routes, index } = navigation.getState();
      return index - routes.findIndex((route) => route.key === key);
    },
  );
  return name === '(tabs)' || depth <= MOUNTED_BELOW ? children : null;
}

const screenLayout = ({ children }: { children: ReactElement }) => <NearScreen>{children}</NearScreen>;

/** The system's stack, which keeps at most two movies mounted. The status bar is hidden (spec 2). */
function DeviceStack(props: Parameters<typeof NativeStack>[0]) {
  if (!useDisplayFont()) return null;
  return (
    <>
      <StatusBar hidden />
      <NativeStack screenLayout={screenLayout} {...props} />
    </>
  );
}

export const Stack = Object.assign(DeviceStack, { Screen: NativeStack.Screen });

/**
 * The screen that contains the tabs in a device's stack. It has a fixed id, so the stack contains it only
 * once: navigating to a tab from a movie returns to this screen and removes the movies above it.
 */
export const tabsScreen = {
  ...oncePerId(() => 'tabs'),
  listeners: ({ navigation }: { navigation: NavigationProp<ParamListBase> }) => ({
    focus() {
      const state = navigation.getState();
      const tabs = state.routes[state.index];
      if (state.index > 0 && tabs) navigation.reset({ ...state, index: 0, routes: [tabs] });
    },
  }),
};

/** Puts the tabs below a movie that a link opens, so that Back goes to Home instead of leaving the app. */
export const layoutSettings = { initialRouteName: '(tabs)' };

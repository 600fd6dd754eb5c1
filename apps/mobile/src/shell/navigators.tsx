import { Stack as NativeStack, useNavigation } from 'expo-router';
import { useFonts } from 'expo-font';
import { StatusBar } from 'expo-status-bar';
import { type ReactElement, useSyncExternalStore } from 'react';
import { I18nManager, useWindowDimensions } from 'react-native';

import { type NavigationProp, oncePerId, type ParamListBase, useRoute } from '@/navigation';
import { displayFont } from '@/theme/display-font';
import { breakpoints } from '@/theme/layout';

import { MAX_MOUNTED_BENEATH } from './max-mounted-beneath';

export { Tabs } from 'expo-router';

/** Returns where a device shows the tab bar: in low windows at the inline start of the content (design, Look). */
export function useTabBarPosition(): 'left' | 'right' | 'bottom' {
  const { width, height } = useWindowDimensions();
  if (height >= breakpoints.low || width < breakpoints.rail) return 'bottom';
  return I18nManager.isRTL ? 'right' : 'left';
}

/**
 * Unmounts a movie that is far beneath the movie in front (design, Behaviour). The tabs always stay mounted, so their
 * lists keep their scroll positions.
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
  return name === '(tabs)' || depth <= MAX_MOUNTED_BENEATH ? children : null;
}

const screenLayout = ({ children }: { children: ReactElement }) => <NearScreen>{children}</NearScreen>;

/** Renders the system's native stack once the display font has loaded. The status bar is hidden (spec 2). */
function DeviceStack(props: Parameters<typeof NativeStack>[0]) {
  const [isLoaded, error] = useFonts({
    [displayFont.heading]: require('@expo-google-fonts/big-shoulders-display/BigShouldersDisplay_800ExtraBold.ttf'),
    [displayFont.logo]: require('@expo-google-fonts/big-shoulders-display/BigShouldersDisplay_900Black.ttf'),
  });
  // If the font fails to load, render with the system's font.
  if (!isLoaded && error === null) return null;
  return (
    <>
      <StatusBar hidden />
      <NativeStack screenLayout={screenLayout} {...props} />
    </>
  );
}

export const Stack = Object.assign(DeviceStack, { Screen: NativeStack.Screen });

/** The props of the screen with the tabs. Opening a tab from a movie removes the movies above the tabs. */
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

/**
 * Puts the tabs below a movie that a deep link opens, so that Back goes to Home instead of leaving the app.
 */
export const layoutSettings = { initialRouteName: '(tabs)' };

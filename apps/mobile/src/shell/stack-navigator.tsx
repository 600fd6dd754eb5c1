import { Stack as NativeStack, useNavigation } from 'expo-router';
import { StatusBar } from 'expo-status-bar';
import { type ReactElement, useSyncExternalStore } from 'react';

import { type NavigationProp, oncePerId, type ParamListBase, useRoute } from '@/navigation';

/** So many films beneath the one in front stay drawn: from it, Back is at once there. */
const BENEATH = 1;

/**
 * A screen of the stack. A film far beneath the one in front is let go of: nothing of it is drawn until one comes back
 * (design 8). The tabs stay: they have a list, and its place.
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
  return name === '(tabs)' || depth <= BENEATH ? children : null;
}

const screenLayout = ({ children }: { children: ReactElement }) => <NearScreen>{children}</NearScreen>;

/** The system's stack. However many movies are open, two of them are mounted. The status bar is hidden (spec 2). */
export const Stack = Object.assign(
  (props: Parameters<typeof NativeStack>[0]) => (
    <>
      <StatusBar hidden />
      <NativeStack screenLayout={screenLayout} {...props} />
    </>
  ),
  { Screen: NativeStack.Screen },
);

/**
 * The tabs in the stack of a device. There is one set of them: what goes to a tab while a film is on top of them finds them
 * by their id, and the film, which is beneath them then, is left.
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

/** A film that is opened by a link stands on the tabs: from it, Back goes home and does not leave the app. */
export const layoutSettings = { initialRouteName: '(tabs)' };

import type { NavigationProp, ParamListBase } from '@react-navigation/native';
import { Stack } from 'expo-router';

export { Stack };

/**
 * The tabs in the stack of a device. There is one set of them: what goes to a tab while a film is on top of them finds them
 * by their id, and the film, which is beneath them then, is left.
 */
export const tabsScreen = {
  getId: () => 'tabs',
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

/** The part of React Navigation's platform bindings that expo-router and our screens import. */
export { LinkingContext } from '@react-navigation/native/lib/module/LinkingContext.js';
export { LocaleDirContext } from '@react-navigation/native/lib/module/LocaleDirContext.js';
// Only the server uses this export.
export { ServerContainer } from '@react-navigation/native/lib/module/ServerContainer.js';
export { DefaultTheme } from '@react-navigation/native/lib/module/theming/DefaultTheme.js';
export { UnhandledLinkingContext as UNSTABLE_UnhandledLinkingContext } from '@react-navigation/native/lib/module/UnhandledLinkingContext.js';
export { useScrollToTop } from '@react-navigation/native/lib/module/useScrollToTop.js';
export {
  BaseNavigationContainer,
  createNavigatorFactory,
  findFocusedRoute,
  getActionFromState,
  StackActions,
  StackRouter,
  TabRouter,
  ThemeProvider,
  useNavigation,
  useNavigationBuilder,
  useNavigationContainerRef,
  useNavigationIndependentTree,
  useRoute,
  validatePathConfig,
} from '@react-navigation/core';

const notOurs = () => {
  throw new Error('expo-router reads and writes addresses itself');
};

export { notOurs as getPathFromState, notOurs as getStateFromPath };

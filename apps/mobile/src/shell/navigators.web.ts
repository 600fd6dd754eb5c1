// The app's own navigators. React Navigation's navigators contain headers, a tab bar and transitions that the
// app does not show.
export { Stack } from './page-stack.web';
export { Tabs } from './tabs/page-tabs.web';

/** Always 'bottom' on the web, where media queries decide. */
export const useTabBarPosition = () => 'bottom' as const;

/** Empty on the web, where each visit to the tabs adds a new screen with its own tabs. */
export const tabsScreen = {};

/** Empty on the web, where a link to a movie opens only that movie, without the tabs below it. */
export const layoutSettings = {};

// The app's own navigators for browsers. React Navigation's have headers, a tab bar and transitions that the
// app does not show.
export { Stack } from './page-stack.web';
export { Tabs } from './tabs/page-tabs.web';

/** No-op on the web: each visit to the tabs has a set of its own. */
export const tabsScreen = {};

/** No-op on the web: the browser has its own Back, and a link to a movie opens that movie only. */
export const layoutSettings = {};

// The app's own navigators for browsers. React Navigation's navigators have headers, a tab bar and
// transitions that the app does not show.
export { Stack } from './page-stack.web';
export { Tabs } from './tabs/page-tabs.web';

/** No-op on the web, where each visit to the tabs adds a new screen with its own tabs. */
export const tabsScreen = {};

/** No-op on the web: the browser has its own Back, and a link to a movie opens only that movie. */
export const layoutSettings = {};

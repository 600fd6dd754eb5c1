// A browser's own navigators: React Navigation's bring headers, a tab bar and transitions that the app does not have.
export { Stack } from './page-stack.web';
export { Tabs } from './tabs/page-tabs.web';

/** In a browser there are as many sets of tabs as visits to them. */
export const tabsScreen = {};

/** A browser has its own way back, and the page of a movie is that movie alone. */
export const layoutSettings = {};

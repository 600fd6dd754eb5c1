/** In a browser a page that is left stays in the history, and so does its screen in the stack. */
export const tabsScreen = {};

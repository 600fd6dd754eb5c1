/** A film that is opened by a link stands on the tabs: from it, Back goes home and does not leave the app. */
export const layoutSettings = { initialRouteName: '(tabs)' };

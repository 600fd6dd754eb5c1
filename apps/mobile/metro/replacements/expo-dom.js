/** Parts of an app that a browser inside it draws, which this app has none of. */
export const IS_DOM = false;

/** Whether the visitor came back to this page, by a reload or through the history. A device has no pages. */
export const isReturn: boolean = false;

/** Resolves once the visitor sees the app: at once. */
export const whenSeen = Promise.resolve();

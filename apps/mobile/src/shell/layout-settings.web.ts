/** A browser has its own way back, and the page of a film is that film alone. */
export const layoutSettings = {};

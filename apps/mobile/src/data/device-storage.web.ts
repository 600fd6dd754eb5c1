import { browserStorage } from './browser-storage';

/** Where what was seen last is kept. */
export const deviceStorage = browserStorage('localStorage');

import { browserStorage } from './browser-storage';

/** Where what was seen last is stored. */
export const deviceStorage = browserStorage('localStorage');

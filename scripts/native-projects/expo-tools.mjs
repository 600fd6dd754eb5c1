import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';

/** The app's folder. */
export const APP = join(ROOT, 'apps', 'mobile');

const ofApp = createRequire(join(APP, 'package.json'));

/** Expo's parsers of the app's configuration, XML and property lists. */
export const { getConfig } = ofApp('expo/config');
export const { XML } = ofApp('expo/config-plugins');
export const { default: plist } = ofApp('@expo/plist');

import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';

/** The app, whose Expo is asked. */
export const APP = join(ROOT, 'apps', 'mobile');

const ofApp = createRequire(join(APP, 'package.json'));

/** Expo's own readers: of the app's configuration, of XML and of property lists. */
export const { getConfig } = ofApp('expo/config');
export const { XML } = ofApp('expo/config-plugins');
export const { default: plist } = ofApp('@expo/plist');

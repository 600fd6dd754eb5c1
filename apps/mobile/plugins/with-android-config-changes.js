const { AndroidConfig, withAndroidManifest } = require('expo/config-plugins');

/**
 * Configuration changes that the running app handles, in addition to those of Expo's template. At any other
 * change, Android restarts the activity, which loses the scroll position and typed text (design, Look). Folding
 * the device changes `smallestScreenSize`. Connecting a display or a keyboard changes the rest of this list.
 */
const CHANGES = ['smallestScreenSize', 'density', 'colorMode', 'touchscreen', 'navigation'];

module.exports = (config) =>
  withAndroidManifest(config, (manifest) => {
    const { $ } = AndroidConfig.Manifest.getMainActivityOrThrow(manifest.modResults);
    const handled = ($['android:configChanges'] ?? '').split('|').filter(Boolean);
    $['android:configChanges'] = [...new Set([...handled, ...CHANGES])].join('|');
    return manifest;
  });

const { AndroidConfig, withAndroidManifest } = require('expo/config-plugins');

/**
 * Configuration changes that the running app handles, in addition to those of Expo's template. For all others
 * Android restarts the activity, which loses the scroll position and typed text (design 9). Folding changes
 * `smallestScreenSize`; another display or a keyboard changes the others.
 */
const CHANGES = ['smallestScreenSize', 'density', 'colorMode', 'touchscreen', 'navigation'];

module.exports = (config) =>
  withAndroidManifest(config, (manifest) => {
    const { $ } = AndroidConfig.Manifest.getMainActivityOrThrow(manifest.modResults);
    const known = ($['android:configChanges'] ?? '').split('|').filter(Boolean);
    $['android:configChanges'] = [...new Set([...known, ...CHANGES])].join('|');
    return manifest;
  });

const { AndroidConfig, withAndroidManifest } = require('expo/config-plugins');

/**
 * Configuration changes that the running app handles. For all others Android restarts the activity, which loses the scroll
 * position and typed text (design 9). Added to those of Expo's template: folding changes `smallestScreenSize`; a desktop
 * mode or another display changes `density`, `colorMode`, `touchscreen` and `navigation`, as does a keyboard. Changes of
 * language or font size are not in the list, because everything has to be rendered again.
 */
const CHANGES = ['smallestScreenSize', 'density', 'colorMode', 'touchscreen', 'navigation'];

module.exports = (config) =>
  withAndroidManifest(config, (manifest) => {
    const { $ } = AndroidConfig.Manifest.getMainActivityOrThrow(manifest.modResults);
    const told = ($['android:configChanges'] ?? '').split('|').filter(Boolean);
    $['android:configChanges'] = [...new Set([...told, ...CHANGES])].join('|');
    return manifest;
  });

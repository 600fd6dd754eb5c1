const { AndroidConfig, withAndroidManifest } = require('expo/config-plugins');

/**
 * What Android tells the app while it runs, instead of ending its screens and beginning them anew, which loses the place
 * and what was typed (design 9). Beside what Expo's template names: a foldable changes `smallestScreenSize`, a desk or
 * another display `density`, `colorMode`, `touchscreen` and `navigation`, and so does a keyboard that is put on. A change
 * of language or of the size of text is none of them: with it all is drawn anew.
 */
const CHANGES = ['smallestScreenSize', 'density', 'colorMode', 'touchscreen', 'navigation'];

module.exports = (config) =>
  withAndroidManifest(config, (manifest) => {
    const { $ } = AndroidConfig.Manifest.getMainActivityOrThrow(manifest.modResults);
    const told = ($['android:configChanges'] ?? '').split('|').filter(Boolean);
    $['android:configChanges'] = [...new Set([...told, ...CHANGES])].join('|');
    return manifest;
  });

const { AndroidConfig, withAndroidManifest, withDangerousMod } = require('expo/config-plugins');
const { mkdirSync, writeFileSync } = require('node:fs');
const path = require('node:path');

/**
 * Has Android offer the app's languages in its settings: `locales_config.xml`, and its name in the manifest.
 * @param {string[]} locales tags of BCP 47
 */
module.exports = (config, { locales }) => {
  const named = withAndroidManifest(config, (manifest) => {
    const application = AndroidConfig.Manifest.getMainApplicationOrThrow(manifest.modResults);
    application.$['android:localeConfig'] = '@xml/locales_config';
    return manifest;
  });
  return withDangerousMod(named, [
    'android',
    (project) => {
      const folder = path.join(project.modRequest.platformProjectRoot, 'app/src/main/res/xml');
      const lines = locales.map((locale) => `  <locale android:name="${locale}"/>\n`).join('');
      mkdirSync(folder, { recursive: true });
      writeFileSync(
        path.join(folder, 'locales_config.xml'),
        `<locale-config xmlns:android="http://schemas.android.com/apk/res/android">\n${lines}</locale-config>\n`,
      );
      return project;
    },
  ]);
};

const { AndroidConfig, withAndroidManifest, withDangerousMod } = require('expo/config-plugins');
const { mkdirSync, writeFileSync } = require('node:fs');
const path = require('node:path');

/**
 * Lists the app's languages in the manifest, so that Android offers them in its per-app language settings.
 * @param {string[]} locales BCP 47 tags
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

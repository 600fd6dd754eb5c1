import { relative } from 'node:path';
import metro from './apps/mobile/metro/replacements.js';

/** knip reports code and packages that nothing imports. Those listed here are used in other ways. */
export default {
  workspaces: {
    'apps/server': {
      // Tests start these files as processes.
      entry: ['test/{server-with-web,patient-server}.ts'],
      vitest: { config: ['vitest.config.ts'] },
    },
    // These scripts are run by hand or by other programs.
    '.': {
      entry: ['scripts/{,testing/}*.ts', 'scripts/testing/{check-references,store-checks}.mjs'],
      // `npm run store` copies these files.
      ignore: ['sdk/**'],
      vitest: { entry: ['scripts/test/*.test.ts'], config: ['packages/vitest.config.ts'] },
      // `npm run types` and `npm run lint` run these as programs.
      ignoreDependencies: ['oxlint', 'typescript-7'],
    },
    'apps/mobile': {
      // Metro bundles these files instead of other modules. Files in `src` are also imported, so knip finds them.
      entry: [
        ...metro.REPLACEMENTS.flatMap(({ ours }) => ours ?? [])
          .map((file) => relative('apps/mobile', file))
          .filter((file) => !file.startsWith('src/')),
        // `app.json` names these plugins.
        'plugins/*.js',
      ],
      ignoreDependencies: [
        // The app's package.json pins the versions of these packages.
        '@react-navigation/.+',
        // These packages of Metro and Jest are installed with Expo and jest-expo.
        'babel-jest',
        'metro-resolver',
        'metro-runtime',
        // The native projects are generated from this template.
        'expo-template-bare-minimum',
        // knip expects this package in every Expo app, but the app has no over-the-air updates.
        'expo-updates',
      ],
    },
    e2e: {
      // The tests that need it are skipped without it.
      ignoreBinaries: ['java'],
      playwright: { config: ['*.config.ts'], entry: ['{tests,engines,screens}/**/*.spec.ts'] },
      entry: [
        'screens/{write-sheet,draw-picture}.ts',
        'native/vitest.config.ts',
        'native/{shared-servers,draw-screens}.ts',
        'native/**/*.test.ts',
      ],
    },
    // `scripts/compile-page-scripts.ts` compiles these scripts.
    'packages/contract': { entry: ['src/page-scripts/*.ts'] },
    // This script is run by hand and writes the committed pictures of the genres.
    'packages/posters': { entry: ['src/genre-tiles/write.ts'] },
    // The packages belong to the app under test, or are found by their paths.
    'packages/native-host': {
      ignoreDependencies: ['@expo-google-fonts/.+', '@expo/metro-config', 'expo', 'promise'],
    },
    bench: { entry: ['{src/{,relevance/}main,test/*.test}.ts'] },
  },
  // The posters read the font's files. Stryker loads its test runner by name.
  ignoreDependencies: ['@fontsource/big-shoulders-display', '@stryker-mutator/vitest-runner'],
  // Programs that tests call. Those that need nginx are skipped where it is missing.
  ignoreBinaries: ['mkfifo', 'nginx'],
};

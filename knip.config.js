import { relative } from 'node:path';
import metro from './apps/mobile/metro/replacements.js';

/** What nobody imports goes. These are in use, but named by something other than an import. */
export default {
  workspaces: {
    'apps/server': {
      // Processes of their own.
      entry: ['test/{server-with-web,patient-server}.ts'],
      vitest: { config: ['vitest.config.ts'] },
    },
    // Chores that are run by hand.
    '.': {
      entry: ['scripts/{,testing/}*.ts', 'scripts/testing/{check-references,mutant*,store-checks}.mjs'],
      // Files for the copy that `npm run store` makes.
      ignore: ['sdk/**'],
      vitest: { entry: ['scripts/test/*.test.ts'], config: ['packages/vitest.config.ts'] },
      // One is run by its program (`npm run types`), one is Vitest's own.
      ignoreDependencies: ['typescript-7', 'vite'],
    },
    'apps/mobile': {
      // The table names what stands in for a module; what it names in `src` is imported there, too.
      entry: [
        ...metro.REPLACEMENTS.flatMap(({ ours }) => ours ?? [])
          .map((file) => relative('apps/mobile', file))
          .filter((file) => !file.startsWith('src/')),
        // Named by `app.json`.
        'plugins/*.js',
      ],
      ignoreDependencies: [
        // Of several versions, those that fit are pinned here.
        '@react-navigation/.+',
        // Metro's and Jest's own, which come with Expo and jest-expo.
        'babel-jest',
        'metro-resolver',
        'metro-runtime',
        // Native projects are made from it, and hold no updates.
        'expo-template-bare-minimum',
        'expo-updates',
      ],
    },
    e2e: {
      playwright: { config: ['*.config.ts'], entry: ['{tests,engines,screens}/**/*.spec.ts'] },
      entry: [
        'screens/{write-sheet,draw-picture}.ts',
        'native/vitest.config.ts',
        'native/{export-app,draw-screens}.ts',
        'native/**/*.test.ts',
      ],
    },
    // Compiled by `scripts/compile-page-scripts.ts`.
    'packages/contract': { entry: ['src/page-scripts/*.ts'] },
    // Writes the committed pictures of the genres.
    'packages/posters': { entry: ['src/genre-tiles/write.ts'] },
    // Scripts that are read; packages of the app under test, or whose files are named.
    'packages/native-host': {
      ignore: ['src/engine/in-context/**'],
      ignoreDependencies: ['@expo-google-fonts/.+', 'expo', 'promise', 'react-native'],
    },
    // Apps of their own, which are bundled; a process with packages of its own.
    bench: { entry: ['{src/{,relevance/}main,test/*.test}.ts'], ignore: ['src/devices/{bare,list}-app/**'] },
  },
  // A file that is read; what Stryker is told by name.
  ignoreDependencies: ['@fontsource/big-shoulders-display', '@stryker-mutator/vitest-runner'],
  // Where one is not, the test that uses it says so.
  ignoreBinaries: ['nginx', 'pg_restore', 'prlimit'],
};

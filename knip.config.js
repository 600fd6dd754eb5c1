import { relative } from 'node:path';
import metro from './apps/mobile/metro/replacements.js';

/** What nobody imports goes. These are in use, but named by something other than an import. */
export default {
  workspaces: {
    // Chores that are run by hand.
    '.': { entry: ['scripts/*.ts'] },
    'apps/mobile': {
      // The table names what stands in for a module.
      entry: [
        ...metro.REPLACEMENTS.map(({ ours }) => relative('apps/mobile', ours)),
        'metro/route-without-boundary.js',
      ],
      ignoreDependencies: [
        // Of several versions, those that fit are pinned here.
        '@react-navigation/.+',
        // What stands in for `expo` imports what stands in for this.
        'expo-modules-core',
        // Native projects are made from it, and hold no updates.
        'expo-template-bare-minimum',
        'expo-updates',
      ],
    },
    // An app of its own, which is bundled; a process with packages of its own.
    bench: { ignore: ['src/devices/bare-app/**'], ignoreDependencies: ['express', 'parse-server'] },
  },
  // `node --import tsx`, and a file that is read.
  ignoreDependencies: ['tsx', '@fontsource/big-shoulders-display'],
};

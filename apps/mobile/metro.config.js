const { relative, resolve } = require('node:path');
const { getDefaultConfig } = require('expo/metro-config');
const { checkReplacements } = require('./metro/check-replacements');
const { keepRenderBundle } = require('./metro/keep-render-bundle');
const { passOnServices } = require('./metro/pass-on-services');
const { checkAddresses, publicSettings } = require('./metro/public-settings');
const { replaceModules } = require('./metro/replace-modules');

const config = getDefaultConfig(__dirname);

/** What the app is made of: of the folders that Expo has Metro watch, the others are left out. */
const USED = ['node_modules', 'apps/mobile', 'packages/contract', 'packages/messages', 'packages/posters'];
const ROOT = resolve(__dirname, '../..');
const posix = (path) => path.replaceAll('\\', '/');
const below = (folder) => new RegExp(`^${posix(folder).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(/|$)`);

// In some of the rest tests make and remove files all the time, and Metro ends when one is gone.
config.resolver.blockList = [
  ...[config.resolver.blockList].flat(),
  ...config.watchFolders.filter((folder) => !USED.includes(posix(relative(ROOT, folder)))).map(below),
];

config.resolver.assetExts.push('woff2');

// Smaller and faster to start: modules are bound by import, and run when first used.
config.transformer.getTransformOptions = async (_entries, build) => {
  checkAddresses(build, process.env);
  return { transform: { experimentalImportSupport: true, inlineRequires: true } };
};

// What Metro makes of a file has the values of `EXPO_PUBLIC_*` in it, and no path: one cache does for every clone.
config.cacheVersion = JSON.stringify(publicSettings(process.env));
config.transformer.asyncRequireModulePath = 'metro-runtime/src/modules/asyncRequire';

config.resolver.resolveRequest = replaceModules;
config.serializer.customSerializer = checkReplacements(keepRenderBundle(config.serializer.customSerializer));

config.server.enhanceMiddleware = passOnServices(process.env);

module.exports = config;

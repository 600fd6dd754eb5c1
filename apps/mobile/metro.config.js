const { relative, resolve } = require('node:path');
const { getDefaultConfig } = require('expo/metro-config');
const { checkReplacements } = require('./metro/check-replacements');
const { keepRenderBundle } = require('./metro/keep-render-bundle');
const { proxyServices } = require('./metro/proxy-services');
const { checkAddresses, publicSettings } = require('./metro/public-settings');
const { replaceModules } = require('./metro/replace-modules');

const config = getDefaultConfig(__dirname);

/** The folders that the app consists of. Metro ignores Expo's other watch folders. */
const USED = ['node_modules', 'apps/mobile', 'packages/contract', 'packages/messages', 'packages/posters'];
const ROOT = resolve(__dirname, '../..');
const posix = (path) => path.replaceAll('\\', '/');
const below = (folder) => new RegExp(`^${posix(folder).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(/|$)`);

// Tests create and delete files in the other folders, and Metro crashes when a watched folder disappears.
config.resolver.blockList = [
  ...[config.resolver.blockList].flat(),
  ...config.watchFolders.filter((folder) => !USED.includes(posix(relative(ROOT, folder)))).map(below),
];

config.resolver.assetExts.push('woff2');

// Modules are evaluated at their first use, so the bundle is smaller and starts faster.
config.transformer.getTransformOptions = async (_entries, build) => {
  checkAddresses(build, process.env);
  return { transform: { experimentalImportSupport: true, inlineRequires: true } };
};

// Transformed files contain the values of `EXPO_PUBLIC_*` but no paths, so all clones can share one cache.
config.cacheVersion = JSON.stringify(publicSettings(process.env));
// Expo's default is an absolute path, with which each clone would need a cache of its own.
config.transformer.asyncRequireModulePath = 'metro-runtime/src/modules/asyncRequire';

config.resolver.resolveRequest = replaceModules;
config.serializer.customSerializer = checkReplacements(keepRenderBundle(config.serializer.customSerializer));

config.server.enhanceMiddleware = proxyServices(process.env);

module.exports = config;

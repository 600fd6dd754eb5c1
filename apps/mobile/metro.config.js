const path = require('node:path');
const { getDefaultConfig } = require('expo/metro-config');
const { keepRenderBundle } = require('./metro/keep-render-bundle');

const config = getDefaultConfig(__dirname);

config.resolver.assetExts.push('woff2');

// Smaller and faster to start: modules are bound by import, and run when first used.
config.transformer.getTransformOptions = async () => ({
  transform: { experimentalImportSupport: true, inlineRequires: true },
});

const ours = path.join(__dirname, 'src/shell/native-safe-area-provider.web.tsx');
const theirs = path.join('react-native-safe-area-context', 'lib', 'module', 'NativeSafeAreaProvider.web.js');

/** On the web our safe area provider stands in for the library's, which only ours imports. */
config.resolver.resolveRequest = (context, name, platform) => {
  const found = context.resolveRequest(context, name, platform);
  const replaced = found.type === 'sourceFile' && found.filePath.endsWith(theirs);
  return replaced && context.originModulePath !== ours ? { ...found, filePath: ours } : found;
};

config.serializer.customSerializer = keepRenderBundle(config.serializer.customSerializer);

module.exports = config;

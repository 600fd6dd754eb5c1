const path = require('node:path');
const { getDefaultConfig } = require('expo/metro-config');

const config = getDefaultConfig(__dirname);

// Not a workspace: it uses the product's packages in the same versions.
config.watchFolders = [path.resolve(__dirname, '../../../../node_modules')];

module.exports = config;

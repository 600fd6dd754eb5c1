const path = require('node:path');
const { getDefaultConfig } = require('expo/metro-config');

const config = getDefaultConfig(__dirname);

// This app is not a workspace and has no packages of its own. It uses the repository's
// packages, so they have the same versions as the product's.
config.watchFolders = [path.resolve(__dirname, '../../../../node_modules')];

module.exports = config;

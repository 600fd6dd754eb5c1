const path = require('node:path');
const { getDefaultConfig } = require('expo/metro-config');

const config = getDefaultConfig(__dirname);

// It is no workspace of its own: it has the product's packages, in the product's versions.
config.watchFolders = [path.resolve(__dirname, '../../../../node_modules')];

module.exports = config;

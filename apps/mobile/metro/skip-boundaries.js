const path = require('node:path');

const ROUTES = path.normalize('/expo-router/build/useScreens.js');
const OURS = path.join(__dirname, 'route-without-boundary.js');

/** A resolver that, on the web, draws the router's routes without boundaries, and otherwise does as `resolve`. */
exports.skipBoundaries = (resolve) => (context, name, platform) =>
  platform === 'web' && name === './Route' && context.originModulePath.endsWith(ROUTES)
    ? { type: 'sourceFile', filePath: OURS }
    : resolve(context, name, platform);

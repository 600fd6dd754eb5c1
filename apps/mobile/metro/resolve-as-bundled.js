const fs = require('node:fs');
const { isBuiltin } = require('node:module');
const path = require('node:path');
const { resolve } = require('metro-resolver');
const { REPLACEMENTS } = require('./replacements');
const { replaceModules } = require('./replace-modules');

const packages = new Map();

function getPackage(file) {
  if (!packages.has(file))
    packages.set(file, fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : null);
  return packages.get(file);
}

function getPackageForModule(file) {
  for (let folder = file; path.basename(folder) !== 'node_modules'; folder = path.dirname(folder)) {
    const packageJson = getPackage(path.join(folder, 'package.json'));
    if (packageJson) {
      return { rootPath: folder, packageJson, packageRelativePath: path.relative(folder, file) };
    }
    if (folder === path.dirname(folder)) break;
  }
  return null;
}

function fileSystemLookup(file) {
  const found = fs.statSync(file, { throwIfNoEntry: false });
  if (!found) return { exists: false };
  return { exists: true, type: found.isDirectory() ? 'd' : 'f', realPath: fs.realpathSync(file) };
}

/** Metro's resolver context for the web app. */
const CONTEXT = {
  allowHaste: false,
  assetExts: new Set(['png', 'svg', 'ttf', 'woff2']),
  customResolverOptions: {},
  disableHierarchicalLookup: false,
  doesFileExist: (file) => fileSystemLookup(file).type === 'f',
  fileSystemLookup,
  getPackage,
  getPackageForModule,
  mainFields: ['browser', 'module', 'main'],
  nodeModulesPaths: [],
  preferNativePlatform: false,
  resolveAsset: (folder, name, extension) => {
    const file = path.join(folder, name + extension);
    return fs.existsSync(file) ? [file] : undefined;
  },
  resolveRequest: resolve,
  sourceExts: ['ts', 'tsx', 'mjs', 'js', 'jsx', 'json', 'cjs'],
  unstable_conditionNames: ['require', 'import'],
  unstable_conditionsByPlatform: { web: ['browser'] },
  unstable_enablePackageExports: false,
  unstable_logWarning() {},
};

const EMPTY = require.resolve('metro-runtime/src/modules/empty-module.js');

/** Matches files of the packages that are in the bundle. Node resolves all other packages, such as Jest's. */
const BUNDLED =
  /node_modules[\\/](?:react-native|expo|@expo|@react-navigation|@tanstack)[^\\/]*[\\/](?!.*node_modules)/;
const isBundled = (folder) => !folder.includes('node_modules') || BUNDLED.test(`${folder}/`);

/**
 * Whether the replacement itself imports the module `name`, which it replaces. Jest reports only the importing
 * file's folder, so an import of this module from the replacement's folder counts as the replacement's own.
 */
const isOwnImport = (replacement, name, folder) =>
  folder === path.dirname(replacement) && fs.readFileSync(replacement, 'utf8').includes(`'${name}'`);

/**
 * Jest's resolver for the web. It resolves modules as Metro does, so that tests run the code that ships.
 * Modules that only tests import are resolved as in Node.
 */
module.exports = (name, { basedir, defaultResolver, ...options }) => {
  if (isBuiltin(name) || !isBundled(basedir)) return defaultResolver(name, { basedir, ...options });
  const context = { ...CONTEXT, originModulePath: path.join(basedir, 'origin.js') };
  let found;
  try {
    found = replaceModules(context, name, 'web');
  } catch {
    return defaultResolver(name, { basedir, ...options });
  }
  if (found.type === 'empty') return EMPTY;
  if (found.type === 'assetFiles') return found.filePaths[0];
  const isReplaced = REPLACEMENTS.some(({ ours }) => ours === found.filePath);
  const original = isReplaced && isOwnImport(found.filePath, name, basedir) && resolve(context, name, 'web');
  return fs.realpathSync((original || found).filePath);
};

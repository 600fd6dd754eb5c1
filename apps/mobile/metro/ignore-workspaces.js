const { relative, resolve } = require('node:path');

const ROOT = resolve(__dirname, '../../..');

const posix = (path) => path.replaceAll('\\', '/');
const escapeForPattern = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * What Metro leaves out, and does not watch: of the folders that Expo has it watch all but those that the app is made of.
 * In some of the rest tests make and remove files all the time, and Metro ends when one is gone.
 * @param {import('expo/metro-config').MetroConfig} config
 * @param {string[]} used folders below the root of the repository
 */
exports.ignoreWorkspaces = ({ watchFolders, resolver }, used) => [
  ...[resolver.blockList].flat(),
  ...watchFolders
    .filter((folder) => !used.includes(posix(relative(ROOT, folder))))
    .map((folder) => new RegExp(`^${escapeForPattern(posix(folder))}(/|$)`)),
];

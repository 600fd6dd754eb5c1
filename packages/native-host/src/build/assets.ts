import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Asset, Build } from './build.ts';

/** The name of an asset as an Android resource (`AssetPathUtils.getAndroidResourceIdentifier`). */
function resourceName({ httpServerLocation, name }: Asset) {
  const folder = httpServerLocation.replace(/^\//, '');
  return `${folder}/${name}`
    .toLowerCase()
    .replace(/\//g, '_')
    .replace(/([^a-z0-9_])/g, '')
    .replace(/^(?:assets|assetsunstable_path)_/, '');
}

/** The path of an asset next to the bundle. React Native replaces each `../` by `_`. */
const pathOf = ({ httpServerLocation, name, type }: Asset) =>
  `${httpServerLocation.replace(/^\//, '').replace(/\.\.\//g, '_')}/${name}.${type}`;

/**
 * Returns the content of an asset at its first scale, or null if the build has no such asset. `uri` is a path next to
 * the bundle or the name of an Android resource.
 */
export function readAsset({ assets, folder }: Build, uri: string): Buffer | null {
  const path = decodeURI(uri);
  const found = assets.find((asset) => uri === resourceName(asset) || path.endsWith(pathOf(asset)));
  const hash = found?.fileHashes[0];
  return hash === undefined ? null : readFileSync(join(folder, 'assets', hash));
}

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

/** The files in a release build. JavaScript refers to them by URIs. */
export class Assets {
  readonly #build: Build;

  constructor(build: Build) {
    this.#build = build;
  }

  /**
   * Returns the content of an asset at its first scale, or null if the build has no such asset. `uri` is a path next to
   * the bundle or the name of an Android resource.
   */
  read(uri: string): Buffer | null {
    const hash = this.#find(uri)?.fileHashes[0];
    return hash === undefined ? null : readFileSync(join(this.#build.folder, 'assets', hash));
  }

  #find(uri: string): Asset | undefined {
    const path = decodeURI(uri);
    return this.#build.assets.find((asset) => {
      if (uri === resourceName(asset)) return true;
      if (asset.fileHashes.some((hash) => path.includes(hash))) return true;
      // React Native replaces each `../` of a path by `_`.
      const location = asset.httpServerLocation.replace(/^\//, '').replace(/\.\.\//g, '_');
      return path.endsWith(`${location}/${asset.name}.${asset.type}`);
    });
  }
}

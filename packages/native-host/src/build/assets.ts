import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Asset, Build } from './build.ts';

/** The name of an asset as an android resource (`AssetPathUtils.getAndroidResourceIdentifier`). */
function resourceName({ httpServerLocation, name }: Asset) {
  const folder = httpServerLocation.replace(/^\//, '');
  return `${folder}/${name}`
    .toLowerCase()
    .replace(/\//g, '_')
    .replace(/([^a-z0-9_])/g, '')
    .replace(/^(?:assets|assetsunstable_path)_/, '');
}

/** The files that the app brings along, by the addresses under which a release build finds them. */
export class Assets {
  readonly #build: Build;

  constructor(build: Build) {
    this.#build = build;
  }

  /** The bytes of the asset at `uri`: a file beside the bundle, or the name of an android resource. */
  read(uri: string): Buffer | null {
    const asset = this.find(uri);
    if (!asset) return null;
    const scale = /@(\d+(?:\.\d+)?)x\.\w+$/.exec(uri)?.[1];
    const index = scale ? asset.scales.indexOf(Number(scale)) : 0;
    const hash = asset.fileHashes[Math.max(0, index)] ?? '';
    return readFileSync(join(this.#build.folder, 'assets', hash));
  }

  find(uri: string): Asset | undefined {
    const path = decodeURI(uri)
      .replace(/^(file|assets):\/+/, '')
      .replace(/@\d+(\.\d+)?x(\.\w+)$/, '$2');
    return this.#build.assets.find((asset) => {
      if (uri === resourceName(asset)) return true;
      if (asset.fileHashes.some((hash) => path.includes(hash))) return true;
      // Folders above the app are written with `_` by React Native.
      const location = asset.httpServerLocation.replace(/^\//, '').replace(/\.\.\//g, '_');
      return path.endsWith(`${location}/${asset.name}.${asset.type}`);
    });
  }
}

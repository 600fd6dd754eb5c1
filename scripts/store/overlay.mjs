import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StepFailure } from '../report.mjs';

/** Returns a short hash of a replaced file. A different hash later means that the file has changed. */
export const hashOf = (content) => createHash('sha256').update(content).digest('hex').slice(0, 12);

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Merges `change` into `base` by RFC 7396: objects are merged by key, null removes a key, and any other value replaces
 * the old one. In addition, `"+plugins": […]` appends to the list `plugins`. Calls `onMissing` with the path of each key
 * that `change` removes or appends to although it does not exist.
 */
export function mergeJson(base, change, onMissing, path = '') {
  const merged = { ...base };
  for (const [key, value] of Object.entries(change)) {
    const name = key.replace(/^\+/, '');
    const place = path ? `${path}.${name}` : name;
    if (key !== name) {
      if (Array.isArray(base[name])) merged[name] = [...base[name], ...value];
      else onMissing(place);
    } else if (value === null) {
      if (key in base) delete merged[key];
      else onMissing(place);
    } else if (isObject(value) && isObject(base[key])) {
      merged[key] = mergeJson(base[key], value, onMissing, place);
    } else {
      merged[key] = value;
    }
  }
  return merged;
}

/**
 * Returns the content of a file in the copy. An overlay's JSON file is merged into the tree's. Any other overlay file
 * is new, or replaces the tree's file with the hash in `replaces`. Throws {@link StepFailure} if the tree's file does
 * not have this hash.
 * @param {object} file
 * @param {string} file.root the folder of the tree.
 * @param {string} file.folder the overlay's folder in the tree.
 * @param {string} file.path from the root of the tree.
 * @param {Record<string, string>} file.replaces the hashes of the tree's replaced files, by path.
 */
export function overlaidContent({ root, folder, path, replaces }) {
  const ours = `${folder}/${path}`;
  const theirs = join(root, path);
  const content = readFileSync(join(root, ours));
  const base = existsSync(theirs) ? readFileSync(theirs) : undefined;
  if (base && path.endsWith('.json')) {
    const missingKeys = [];
    const merged = mergeJson(JSON.parse(base), JSON.parse(content), (place) => missingKeys.push(place));
    if (missingKeys.length > 0) {
      throw new StepFailure(
        `${ours} no longer matches ${path}, which does not have ${missingKeys.join(', ')}.`,
      );
    }
    return `${JSON.stringify(merged, null, 2)}\n`;
  }
  if (replaces[path] !== (base && hashOf(base))) {
    throw new StepFailure(
      `${ours} no longer matches ${path}, which is new, gone or changed since: take over what concerns it, ` +
        'then note that with npm run store -- --renew.',
    );
  }
  return content;
}

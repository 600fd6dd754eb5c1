import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(css|html|js|json|map|otf|svg|ttf|txt|webmanifest|xml)$/;

/** The minimum size of compressed files, in bytes. For smaller files, the additional headers outweigh the gain. */
const MIN_SIZE = 512;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compressFile(file) {
  const body = await readFile(file);
  if (body.length < MIN_SIZE) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const [br, gz] = await Promise.all([brotli(body, { params }), zip(body, { level: 9 })]);
  if (br.length < body.length) await writeFile(`${file}.br`, br);
  if (gz.length < body.length) await writeFile(`${file}.gz`, gz);
}

/** Compresses every text file with Brotli and gzip at the highest level, into files next to it. */
export async function precompress(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}

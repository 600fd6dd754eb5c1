import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const PROJECT = resolve(__dirname, '..');

/**
 * A program that transforms one file with Metro, as for a release build, and prints the JavaScript. Its first
 * argument is the path of the file.
 */
const PROGRAM = `
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const Transformer = require('metro/src/DeltaBundler/Transformer');
const config = { maxWorkers: 1, ...require('./metro.config') };
const sha1 = (file) => createHash('sha1').update(readFileSync(file)).digest('hex');
const options = { dev: false, minify: false, platform: 'ios', type: 'module', unstable_transformProfile: 'hermes-stable' };
(async () => {
  const transformer = new Transformer(config, sha1);
  const { output } = await transformer.transformFile(process.argv[1], options);
  process.stdout.write(output[0].data.code);
  await transformer.end();
})();
`;

describe("design, Configuration: Metro's cache", () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'marquee-metro-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('depends on the addresses that are built in', () => {
    const file = join(folder, 'asks.ts');
    writeFileSync(file, 'export const asked = process.env.EXPO_PUBLIC_SEARCH_LOG_URL;');

    const builtFor = (address: string) =>
      execFileSync(process.execPath, ['--eval', PROGRAM, file], {
        cwd: PROJECT,
        encoding: 'utf8',
        env: {
          ...process.env,
          TMPDIR: folder,
          NODE_ENV: 'production',
          EXPO_PUBLIC_SEARCH_LOG_URL: address,
        },
      });

    expect(builtFor('https://first.example')).toContain('"https://first.example"');
    expect(builtFor('https://second.example')).toContain('"https://second.example"');
    expect(builtFor('https://first.example')).toContain('"https://first.example"');
  });
});

import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Where React Native keeps Hermes' compiler for the machine that builds. */
const COMPILERS: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux64-bin/hermesc',
  darwin: 'osx-bin/hermesc',
  win32: 'win64-bin/hermesc.exe',
};

/**
 * Compiles the bundle in `file` with the compiler of the app's own Hermes to `file` + `.hbc`, which proves that a
 * device understands its syntax. Throws with what the compiler says.
 */
export function compileToBytecode(project: string, file: string) {
  const require = createRequire(join(project, 'package.json'));
  const compiler = COMPILERS[process.platform];
  if (!compiler) throw new Error(`Hermes has no compiler for ${process.platform}.`);
  const program = join(dirname(require.resolve('react-native/package.json')), 'sdks', 'hermesc', compiler);
  const { status, stderr, error } = spawnSync(
    program,
    ['-emit-binary', '-O', '-w', '-out', `${file}.hbc`, file],
    {
      encoding: 'utf8',
    },
  );
  if (error) throw error;
  if (status !== 0) throw new Error(`Hermes cannot compile ${file}:\n${stderr}`);
}

/** What Node runs: Metro's table of replacements, the configuration of the app and of the stores. */
const TOOLS = ['<rootDir>/metro/', '<rootDir>/plugins/', '\\.config\\.test\\.ts$'];

/** One run for devices, one for the web; what only the web has is tested in `*.web.test.tsx`, with its own testing library. */
const platform = (name, testMatch, more) => ({
  displayName: name,
  preset: `jest-expo/${name}`,
  testMatch,
  testPathIgnorePatterns: ['/node_modules/', ...TOOLS],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/src/$1', '\\.woff2$': '<rootDir>/test/font-file.js' },
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
  ...more,
});

/** The web's files are those that Metro bundles: modules, which Node cannot read as they are. */
const asBundled = {
  resolver: '<rootDir>/metro/resolve-as-bundled.js',
  transform: { '\\.mjs$': ['babel-jest', { caller: { name: 'metro', bundler: 'metro', platform: 'web' } }] },
  // What the run itself loads of jest-expo must not be compiled: Babel would be asked for it before it has its preset.
  transformIgnorePatterns: ['/node_modules/(?:react|react-dom|scheduler|jest-expo)/'],
};

/** What android does otherwise is tried where it is its own: the releases of both are run in `e2e/native`. */
const native = ['**/*.test.ts?(x)', '!**/*.web.test.tsx'];
const web = ['**/*.test.ts', '**/*.web.test.tsx'];

const tools = {
  displayName: 'tools',
  testEnvironment: 'node',
  testMatch: ['**/metro/**/*.test.ts', '**/plugins/**/*.test.ts', '**/*.config.test.ts'],
};

module.exports = {
  // The first test of a run waits for the transforms of everything that it imports: minutes on a busy machine.
  testTimeout: 240_000,
  maxWorkers: '100%',
  projects: [platform('ios', native), platform('web', web, asBundled), tools],
};

/**
 * Tests of code that runs in Node: Metro's table of replacements, the app's configuration and the stores'
 * configuration.
 */
const TOOLS = ['<rootDir>/metro/', '<rootDir>/plugins/', '\\.config\\.test\\.ts$'];

/**
 * Returns the Jest project of a platform: one for devices, one for the web. Tests of behaviour that only the web has
 * are in `*.web.test.tsx` and use React DOM's Testing Library.
 */
const platform = (name, testMatch, more) => ({
  displayName: name,
  preset: `jest-expo/${name}`,
  testMatch,
  testPathIgnorePatterns: ['/node_modules/', ...TOOLS],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/src/$1', '\\.woff2$': '<rootDir>/test/font-file.js' },
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
  ...more,
});

/** Makes the web project resolve and transform files as Metro does, because Node cannot load these ES modules. */
const asBundled = {
  resolver: '<rootDir>/metro/resolve-as-bundled.js',
  transform: { '\\.mjs$': ['babel-jest', { caller: { name: 'metro', bundler: 'metro', platform: 'web' } }] },
  // Files that jest-expo itself loads must not be transformed, because Babel's preset is not loaded yet.
  transformIgnorePatterns: ['/node_modules/(?:react|react-dom|scheduler|jest-expo)/'],
};

/** The device tests run as iOS. `e2e/native` tests the differences of Android with the releases of both systems. */
const native = ['**/*.test.ts?(x)', '!**/*.web.test.tsx'];
const web = ['**/*.test.ts', '**/*.web.test.tsx'];

const tools = {
  displayName: 'tools',
  testEnvironment: 'node',
  testMatch: ['**/metro/**/*.test.ts', '**/plugins/**/*.test.ts', '**/*.config.test.ts'],
};

module.exports = {
  // Milliseconds. In the first test of a run, transforming all imports takes minutes on a busy machine.
  testTimeout: 240_000,
  maxWorkers: '100%',
  projects: [platform('ios', native), platform('web', web, asBundled), tools],
};

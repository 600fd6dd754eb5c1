/**
 * Tests of code that runs in Node: Metro's table of replacements, the app's configuration and the stores' configuration.
 */
const TOOLS = ['<rootDir>/metro/', '<rootDir>/plugins/', '\\.config\\.test\\.ts$'];

/**
 * Two Jest projects: devices and web. Behaviour that only the web has is tested in `*.web.test.tsx` with React DOM's
 * Testing Library.
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

/** The web project resolves and transforms files like Metro, because Node cannot load these ES modules. */
const asBundled = {
  resolver: '<rootDir>/metro/resolve-as-bundled.js',
  transform: { '\\.mjs$': ['babel-jest', { caller: { name: 'metro', bundler: 'metro', platform: 'web' } }] },
  // Files that jest-expo itself loads must not be transformed: Babel would need its preset before that is loaded.
  transformIgnorePatterns: ['/node_modules/(?:react|react-dom|scheduler|jest-expo)/'],
};

/** Jest runs the device tests as iOS. Android's differences are tested in `e2e/native`, which runs the releases of both. */
const native = ['**/*.test.ts?(x)', '!**/*.web.test.tsx'];
const web = ['**/*.test.ts', '**/*.web.test.tsx'];

const tools = {
  displayName: 'tools',
  testEnvironment: 'node',
  testMatch: ['**/metro/**/*.test.ts', '**/plugins/**/*.test.ts', '**/*.config.test.ts'],
};

module.exports = {
  // The first test of a run waits until all imports are transformed, which takes minutes on a busy machine.
  testTimeout: 240_000,
  maxWorkers: '100%',
  projects: [platform('ios', native), platform('web', web, asBundled), tools],
};

import { readdirSync } from 'node:fs';
import expo from 'eslint-config-expo/flat.js';
import prettier from 'eslint-config-prettier';
import tseslint from 'typescript-eslint';

const app = 'apps/mobile';
const shared = ['data', 'language', 'theme', 'ui'];
const features = readdirSync(new URL(`${app}/src/`, import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !shared.includes(entry.name))
  .map((entry) => entry.name);

/** Design, Folders: a feature imports from data, language, ui, theme and the contract, never from another feature. */
const featureBorders = features.map((feature) => ({
  target: `./${app}/src/${feature}`,
  from: features.filter((other) => other !== feature).map((other) => `./${app}/src/${other}`),
  message: 'A feature imports from data, language, ui, theme and the contract, never from another feature.',
}));

const server = 'apps/server/src';

/** Design, Folders: the server's folders in layers. A folder imports only from those in layers before its own. */
const SERVER_LAYERS = [
  ['config'],
  ['fairness'],
  ['http'],
  ['operation'],
  ['movies'],
  ['catalogue'],
  ['tmdb', 'posters', 'search-log'],
  ['web', 'commands'],
];

const serverBorders = SERVER_LAYERS.flatMap((layer, index) =>
  layer.map((folder) => ({
    target: `./${server}/${folder}`,
    from: SERVER_LAYERS.slice(index)
      .flat()
      .filter((other) => other !== folder)
      .map((other) => `./${server}/${other}`),
    message: `Arrows between folders run one way: ${folder} does not know this one.`,
  })),
);

/** Design, Folders: the folders of `ui`, from the lowest layer up. Each key must not import from its values. */
const ROOM_ARROWS = {
  primitives: ['elements', 'feedback', 'scroll', 'screen', 'movie'],
  hooks: ['elements', 'feedback', 'scroll', 'screen', 'movie'],
  elements: ['feedback', 'scroll', 'screen', 'movie'],
  feedback: ['scroll', 'screen', 'movie'],
  scroll: ['feedback', 'screen', 'movie'],
  screen: ['feedback', 'scroll', 'movie'],
  movie: ['screen'],
};

const roomBorders = Object.entries(ROOM_ARROWS).map(([room, others]) => ({
  target: `./${app}/src/ui/${room}`,
  from: others.map((other) => `./${app}/src/ui/${other}`),
  message: `Arrows between the rooms of ui run one way: ${room} does not know this one.`,
}));

const borders = [
  ...featureBorders,
  ...roomBorders,
  {
    target: shared.map((folder) => `./${app}/src/${folder}`),
    from: features.map((feature) => `./${app}/src/${feature}`),
    message: 'What features share knows no feature.',
  },
  { target: './apps/server', from: `./${app}`, message: 'The server never imports the app.' },
  { target: `./${app}`, from: './apps/server', message: 'The app never imports the server.' },
  { target: './apps', from: './scripts', message: 'What runs an app is no part of it.' },
  {
    target: './packages',
    from: ['./scripts', './e2e', './bench'],
    message: 'A package knows nothing of what runs it.',
  },
  { target: './scripts', from: ['./e2e', './bench'], message: 'Scripts start tests, and import none.' },
  { target: './e2e', from: './bench', message: 'Tests know no benchmark.' },
  {
    target: ['./bench', './e2e', './scripts', './packages'],
    from: [`./${app}/test`, './apps/server/test'],
    message: 'What several rooms of tests use is in packages/test-kit.',
  },
  ...serverBorders,
  {
    target: './packages/contract',
    from: ['./apps', './packages/test-kit', './packages/posters', './e2e'],
    message: 'The contract depends on nothing.',
  },
  {
    target: './packages/posters',
    from: ['./apps', './packages/test-kit', './packages/contract', './e2e'],
    message: 'A poster is drawn from a movie alone.',
  },
];

/** The import plugin of Expo's configuration, which covers only the app. Here it checks the whole repository. */
const importPlugin = expo.find(({ plugins }) => plugins?.import).plugins.import;

const inApp = (config) => ({ ...config, files: config.files ?? [`${app}/**/*.{js,mjs,ts,tsx}`] });

/** The pathname of a `file:` URL is percent-encoded, so it is no file path if the clone's path contains a space. */
const encodedPath = {
  selector: "MemberExpression[property.name='pathname'] > NewExpression[callee.name='URL']:has(MetaProperty)",
  message: 'The path of a file address is fileURLToPath(new URL(…)).',
};

/** The browser may refuse access to these: reading them then throws. */
const REFUSABLE = [
  'serviceWorker',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'caches',
  'history',
  'crypto',
];

const refusableRead = {
  selector:
    `MemberExpression[object.name=/^(window|navigator|globalThis|self)$/]` +
    `[property.name=/^(${REFUSABLE.join('|')})$/]`,
  message: 'A browser may refuse it: read it in data/browser.ts.',
};

/** Tests wait for an event or move the clock: a fixed time is too short on a slow machine, and too long on others. */
const fixedWaits = [
  "ImportDeclaration[source.value='node:timers/promises'] ImportSpecifier[imported.name='setTimeout']",
  "NewExpression[callee.name='Promise'] CallExpression[callee.name='setTimeout'][arguments.length=2][arguments.0.name]",
  "CallExpression[callee.property.name='waitForTimeout']",
].map((selector) => ({
  selector,
  message: 'Tests wait for an event, by `until` of the test kit, or move the clock.',
}));

/** Programs and folders that macOS lacks, and the folder that has another place there. */
const linuxOnly = [
  'Literal[value=/^(prlimit|Xvfb|\\u002F(proc|tmp)(\\u002F.*)?)$/]',
  'TemplateElement[value.raw=/^\\u002F(proc|tmp)\\u002F/]',
].map((selector) => ({
  selector,
  message: 'Only Linux has it: packages/test-kit/src/machine.ts says whether this machine does.',
}));

export default tseslint.config(
  {
    ignores: [
      '**/node_modules',
      '**/dist',
      '**/dist-server',
      '**/.expo',
      '**/.data',
      '**/.cache',
      '**/.mutants',
      'packages/messages/src/compiled',
      `${app}/expo-env.d.ts`,
    ],
  },
  ...expo.map(inApp),
  {
    files: [`${app}/metro/**/*.js`, `${app}/store.config.js`],
    languageOptions: { globals: { __dirname: 'readonly' } },
  },
  { ignores: [`${app}/**`], plugins: { import: importPlugin } },
  {
    files: ['{apps/server,packages,e2e,scripts,bench}/**/*.{ts,tsx,mjs}', '*.mjs'],
    extends: [tseslint.configs.recommended],
  },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
    },
  },
  {
    settings: {
      'import/resolver': { typescript: { project: ['apps/*/tsconfig.json', 'packages/*/tsconfig.json'] } },
    },
    rules: {
      'import/no-restricted-paths': ['error', { zones: borders }],
      'no-restricted-syntax': ['error', encodedPath, ...linuxOnly],
    },
  },
  {
    files: [`${app}/src/**/*.{ts,tsx}`],
    ignores: [`${app}/src/data/browser.ts`, '**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-globals': ['error', ...REFUSABLE],
      'no-restricted-syntax': ['error', encodedPath, refusableRead],
    },
  },
  {
    files: ['**/*.{test,spec}.{ts,tsx}', '**/test/**/*.ts', 'e2e/**/*.ts', 'packages/test-kit/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', encodedPath, ...linuxOnly, ...fixedWaits] },
  },
  {
    // These say what to do on a machine that lacks it.
    files: ['packages/test-kit/src/machine.ts', 'scripts/testing/engines.mjs', 'bench/src/cpu-seconds.ts'],
    rules: { 'no-restricted-syntax': ['error', encodedPath] },
  },
  {
    files: [`${app}/**/*.{ts,tsx}`],
    ignores: [`${app}/src/navigation.ts`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['@react-navigation/*'],
              message: 'Import it from @/navigation: each SDK has it in another package.',
            },
          ],
        },
      ],
    },
  },
  prettier,
);

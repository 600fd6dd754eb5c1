const path = require('node:path');

const stub = (file) => require.resolve(`./stubs/${file}`);

/** Where a package of TanStack keeps its build for browsers of 2021 and later, seen from another of them. */
function modern(name, from = '@marquee/mobile') {
  const main = require.resolve(`@tanstack/${name}`, { paths: [require.resolve(`${from}/package.json`)] });
  return path.join(
    main.slice(0, main.lastIndexOf(`${path.sep}build${path.sep}`)),
    'build',
    'modern',
    'index.js',
  );
}

/**
 * What the web build replaces: a file of a package by a file of ours, so that a visitor does not wait for what the app
 * never uses. Each is a debt: it has its gain beside it in `docs/performance.md`. An entry without names to check
 * (`whole`) is another build of the same module.
 */
exports.WEB_STUBS = [
  {
    theirs: 'react-native-web/dist/index.js',
    ours: stub('react-native.js'),
    why: 'exports all of React Native: Modal, SectionList, VirtualizedList twice, Animated, six touchables',
  },
  {
    theirs: '@react-navigation/bottom-tabs/lib/module/index.js',
    ours: stub('bottom-tabs.js'),
    why: 'exports a tab bar of its own with badges, and transitions',
  },
  {
    theirs: '@react-navigation/bottom-tabs/lib/module/views/BottomTabView.js',
    ours: stub('bottom-tab-view.tsx'),
    why: 'draws headers and transitions; the tabs have neither',
  },
  {
    theirs: '@react-navigation/native-stack/lib/module/index.js',
    ours: stub('native-stack.tsx'),
    why: 'draws headers with a search bar and a back button; no screen has a header',
  },
  {
    theirs: 'expo-router/build/views/Toast.js',
    ours: stub('toast.tsx'),
    why: 'fades in: the only use of Animated',
  },
  {
    theirs: '@react-navigation/native/lib/module/index.js',
    ours: stub('navigation-native.js'),
    why: 'exports a container, links and a linking of its own, for which expo-router has others',
  },
  {
    theirs: '@react-navigation/core/lib/module/index.js',
    ours: stub('navigation-core.js'),
    why: 'exports static navigation, the drawer and the prevention of going back',
  },
  {
    theirs: 'expo/src/Expo.ts',
    ours: stub('expo.js'),
    why: 'brings the native module system; a browser has no native modules',
  },
  {
    theirs: 'react-native-safe-area-context/lib/module/NativeSafeAreaProvider.web.js',
    ours: require.resolve('../src/shell/native-safe-area-provider.web.tsx'),
    why: 'updates the context above all screens while a page comes to life (see ours)',
  },
  ...['query-core', 'query-persist-client-core'].map((name) => ({
    theirs: `@tanstack/${name}/build/legacy/index.js`,
    ours: modern(
      name,
      name === 'query-core' ? '@tanstack/react-query' : '@tanstack/react-query-persist-client',
    ),
    whole: true,
    why: 'is written for browsers of 2018, and there twice: of two versions, one is enough',
  })),
  ...['react-query', 'react-query-persist-client', 'query-async-storage-persister'].map((name) => ({
    theirs: `@tanstack/${name}/build/legacy/index.js`,
    ours: modern(name),
    whole: true,
    why: 'is written for browsers of 2018',
  })),
];

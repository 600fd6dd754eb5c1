const ours = (file) => require.resolve(`./replacements/${file}`);

/**
 * What is replaced in the bundles: a file of a package by a file of ours, so that a visitor does not wait for what the
 * app never uses; in one case, so that a page is hydrated at once, in another, so that the browser's history keeps every
 * entry. All rows are for the web, but for those `on` devices; TanStack Query's are for both. Each is a debt: its gain
 * stands in `docs/performance.md`, and `docs/upgrading.md` says what to do when the package changes. Each has a file of its
 * own.
 */
exports.REPLACEMENTS = [
  {
    theirs: 'react-native-web/dist/index.js',
    ours: ours('react-native.js'),
    why: 'exports all of React Native: Modal, SectionList, VirtualizedList twice, Animated, six touchables',
  },
  {
    theirs: '@react-navigation/bottom-tabs/lib/module/index.js',
    ours: ours('bottom-tabs.js'),
    why: 'exports a tab bar of its own with badges, and transitions',
  },
  {
    theirs: '@react-navigation/bottom-tabs/lib/module/views/BottomTabView.js',
    ours: ours('bottom-tab-view.tsx'),
    why: 'draws headers and transitions; the tabs have neither',
  },
  {
    theirs: '@react-navigation/native-stack/lib/module/index.js',
    ours: ours('native-stack.tsx'),
    why: 'draws headers with a search bar and a back button; no screen has a header',
  },
  {
    theirs: 'expo-router/build/views/Toast.js',
    ours: ours('toast.tsx'),
    why: 'fades in: the only use of Animated',
  },
  {
    theirs: 'expo-router/build/views/ErrorBoundary.js',
    ours: ours('error-boundary.js'),
    why: 'draws an error in black, with a stack and a sitemap; the app has a screen of its own',
  },
  {
    theirs: 'expo-router/build/views/Sitemap.js',
    ours: ours('sitemap.js'),
    why: 'the same, of all routes',
  },
  {
    theirs: 'expo-router/build/views/Unmatched.js',
    ours: ours('unmatched.js'),
    why: 'the same, of an unknown one',
  },
  {
    theirs: '@react-navigation/native/lib/module/index.js',
    ours: ours('navigation-native.js'),
    why: 'exports a container, links and a linking of its own, for which expo-router has others',
  },
  {
    theirs: '@react-navigation/core/lib/module/index.js',
    ours: ours('navigation-core.js'),
    why: 'exports static navigation, the drawer and the prevention of going back',
  },
  {
    theirs: 'expo/src/Expo.ts',
    ours: ours('expo.js'),
    why: 'brings the native module system; a browser has no native modules',
  },
  {
    theirs: '@tanstack/react-query/build/legacy/index.js',
    ours: ours('react-query.js'),
    why: 'exports mutations, suspense and hydration, written for browsers of 2018',
  },
  {
    theirs: '@tanstack/query-core/build/legacy/index.js',
    ours: ours('query-core.js'),
    why: 'the same',
  },
  {
    theirs: '@tanstack/react-query-persist-client/build/legacy/index.js',
    ours: ours('react-query-persist.js'),
    why: 'exports all of the next',
  },
  {
    theirs: '@tanstack/query-persist-client-core/build/legacy/index.js',
    ours: ours('query-persist.js'),
    why: 'exports another kind of store, written for browsers of 2018',
  },
  {
    theirs: 'expo-modules-core/src/index.ts',
    ours: ours('expo-modules-core.js'),
    why: 'brings the native module system; a browser has no native modules',
  },
  {
    theirs: 'expo-constants/build/Constants.js',
    ours: ours('expo-constants.js'),
    why: 'tells devices and browsers apart; only the manifest is asked for',
  },
  {
    theirs: 'query-string/index.js',
    ours: ours('query-string.js'),
    why: 'reads and writes queries in seven ways; one of writing is used',
  },
  {
    theirs: 'react-native-web/dist/exports/StyleSheet/compiler/normalizeColor.js',
    ours: ours('normalize-color.js'),
    why: 'reads every way to write a colour, with 150 names; browsers do that',
  },
  {
    theirs: 'react-native-web/dist/modules/prefixStyles/index.js',
    ours: ours('prefix-styles.js'),
    why: 'knows the prefixes of browsers that are gone',
  },
  {
    theirs: 'react-native-web/dist/modules/useResponderEvents/index.js',
    ours: ours('use-responder-events.js'),
    why: "brings React Native's own gestures; browsers' events do",
  },
  {
    theirs: 'expo-router/build/head/index.js',
    ours: require.resolve('../src/ui/screen/page-head.web.tsx'),
    why: 'compares the heads of all screens with each other; each screen says its own when it gets the focus',
  },
  {
    theirs: 'expo-router/build/Route.js',
    ours: ours('route.js'),
    why: 'puts a Suspense boundary around every route, by which pages are hydrated in parts',
  },
  {
    theirs: 'expo-router/build/link/linking.js',
    ours: ours('router-linking.js'),
    why: 'waits for addresses from Expo Go and from other apps',
  },
  {
    theirs: 'expo/dom/index.js',
    ours: ours('expo-dom.js'),
    why: 'brings web views, for parts of an app that a browser inside it draws',
  },
  {
    theirs: 'expo-linking/build/Linking.js',
    ours: ours('expo-linking.js'),
    why: 'opens other apps and reads addresses in their ways',
  },
  {
    theirs: '@tanstack/query-core/build/modern/mutationCache.js',
    ours: ours('mutation-cache.js'),
    why: 'brings changes of data; the app only reads',
  },
  {
    theirs: 'react-native-svg/src/index.ts',
    on: 'devices',
    ours: ours('svg.js'),
    why: 'exports all shapes and filters, and reads SVG as text',
  },
];

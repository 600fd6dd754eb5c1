const ours = (file) => require.resolve(`./replacements/${file}`);

/**
 * The files of packages that our bundles replace with a file of ours, or with an empty module if `ours` is
 * not set. The bundles become smaller, or hydrate in one pass. Rows apply to the web, except those with
 * `on: 'devices'`. Each row causes work when its package changes (`docs/upgrading.md`). `docs/performance.md`
 * lists what each row gains.
 */
exports.REPLACEMENTS = [
  {
    theirs: 'react-native-web/dist/index.js',
    ours: ours('react-native.js'),
    why: 'exports all of React Native: Modal, SectionList, VirtualizedList twice, Animated, six touchables',
  },
  {
    theirs: 'expo-router/build/views/Toast.js',
    ours: ours('toast.tsx'),
    why: 'fades in: the only use of Animated',
  },
  {
    theirs: 'expo-router/build/index.js',
    ours: ours('expo-router.js'),
    why: "exports React Navigation's tabs and stack, links, views and hooks; the app has navigators and links for the web",
  },
  {
    theirs: 'expo-router/build/views/Sitemap.js',
    why: 'draws all routes in black; the app has a screen of its own',
  },
  {
    theirs: 'expo-router/build/views/Unmatched.js',
    why: 'draws the not-found screen in black; the app has a screen of its own',
  },
  {
    theirs: '@react-navigation/native/lib/module/index.js',
    ours: ours('navigation-native.js'),
    why: 'exports a container, links and a linking of its own, for which expo-router has others, and all of @react-navigation/core',
  },
  {
    theirs: '@react-navigation/core/lib/module/index.js',
    ours: ours('navigation-core.js'),
    why: 'exports static navigation, the drawer and the prevention of going back',
  },
  {
    theirs: 'react-native-web/dist/modules/useResponderEvents/index.js',
    ours: ours('use-responder-events.js'),
    why: "implements React Native's responder events, which the app does not use; they log a warning when a press opens another tab",
  },
  {
    theirs: 'react-native-web/dist/exports/StyleSheet/compiler/normalizeColor.js',
    ours: ours('normalize-color.js'),
    why: "brings React Native's names of colours, for the few styles of its scroll view",
  },
  {
    theirs: 'expo-router/build/head/index.js',
    ours: require.resolve('../src/ui/screen/page-head.web.tsx'),
    why: 'merges the heads of all screens; in the app, each screen sets its head when it gets the focus',
  },
  {
    theirs: 'expo-router/build/Route.js',
    ours: ours('route.js'),
    why: 'puts a Suspense boundary around every route, so that pages hydrate in parts',
  },
  {
    theirs: 'expo-constants/build/ExponentConstants.web.js',
    why: 'tells the name of the browser, and contains the configuration for native apps',
  },
  {
    theirs: 'query-string/index.js',
    ours: ours('query-string.js'),
    why: 'also reads queries, in many formats; Expo Router only writes them, in one',
  },
  {
    theirs: 'react-native-svg/src/index.ts',
    on: 'devices',
    ours: ours('svg.js'),
    why: 'exports all shapes and filters, and a parser of SVG',
  },
];

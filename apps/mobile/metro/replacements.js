const ours = (file) => require.resolve(`./replacements/${file}`);

/**
 * Files of packages that are left out of the bundles, because the app never uses them and a visitor would
 * wait for them. Each is replaced by an empty module or by a smaller file of ours; one row replaces a file so
 * that a page hydrates in one pass. All rows are for the web, except those with `on: 'devices'`. Each row
 * costs work when its package changes (`docs/upgrading.md`); `docs/performance.md` has its gain.
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
    why: 'the same, of an unknown one',
  },
  {
    theirs: '@react-navigation/native/lib/module/index.js',
    ours: ours('navigation-native.js'),
    why: 'exports a container, links and a linking of its own, for which expo-router has others; it passes on all of the next',
  },
  {
    theirs: '@react-navigation/core/lib/module/index.js',
    ours: ours('navigation-core.js'),
    why: 'exports static navigation, the drawer and the prevention of going back',
  },
  {
    theirs: 'react-native-web/dist/modules/useResponderEvents/index.js',
    ours: ours('use-responder-events.js'),
    why: "brings React Native's own gestures, which nothing uses; they warn in the console when a press opens another tab",
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
    theirs: 'react-native-svg/src/index.ts',
    on: 'devices',
    ours: ours('svg.js'),
    why: 'exports all shapes and filters, and reads SVG as text',
  },
];

/** The URL paths that open in the app. The server's association file for iOS lists the same paths. */
const PATHS = [
  { path: '/' },
  { path: '/search' },
  { path: '/save' },
  { path: '/profile' },
  { pathPrefix: '/movie/' },
];

/** Returns the host whose URLs open in the app, or undefined if no host is configured. */
function linkedHost(environment) {
  const host = environment.APP_LINKS_HOST?.trim();
  if (!host) return undefined;
  if (!/^([a-z0-9-]+\.)+[a-z]{2,}$/i.test(host)) {
    throw new Error(`APP_LINKS_HOST must be the name of a host such as films.example.org, not "${host}".`);
  }
  return host.toLowerCase();
}

/**
 * Adds the settings that depend on the build to those of `app.json`. With `APP_LINKS_HOST=films.example.org`, the URLs
 * of that host open in the app (Universal Links on iOS, App Links on Android). `docs/stores.md` describes what the host
 * has to serve.
 */
module.exports = ({ config }) => {
  const host = linkedHost(process.env);
  if (!host) return config;
  return {
    ...config,
    ios: { ...config.ios, associatedDomains: [`applinks:${host}`] },
    android: {
      ...config.android,
      intentFilters: [
        {
          action: 'VIEW',
          autoVerify: true,
          category: ['BROWSABLE', 'DEFAULT'],
          data: PATHS.map((path) => ({ scheme: 'https', host, ...path })),
        },
      ],
    },
  };
};

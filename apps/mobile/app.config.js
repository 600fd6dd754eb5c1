/** The pages that open in the app when their address is tapped; the server names the same in its association file. */
const PATHS = [
  { path: '/' },
  { path: '/search' },
  { path: '/save' },
  { path: '/profile' },
  { pathPrefix: '/movie/' },
];

/** The host whose addresses the app opens itself; undefined when there is none. */
function linkedHost(environment) {
  const host = environment.APP_LINKS_HOST?.trim();
  if (!host) return undefined;
  if (!/^([a-z0-9-]+\.)+[a-z]{2,}$/i.test(host)) {
    throw new Error(`APP_LINKS_HOST must be the name of a host such as films.example.org, not "${host}".`);
  }
  return host.toLowerCase();
}

/**
 * `app.json`, and what depends on where the app is built: with `APP_LINKS_HOST=films.example.org` its addresses open in
 * the app (Universal Links of iOS, App Links of Android). `docs/stores.md` says what that host has to serve.
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

/**
 * The settings that are built into the app, sorted. They are part of Metro's cache key, so that other
 * settings never get a cached build of these.
 * @param {Record<string, string | undefined>} environment
 */
exports.publicSettings = (environment) =>
  Object.entries(environment)
    .filter(([name]) => name.startsWith('EXPO_PUBLIC_'))
    .sort();

/** The addresses of the three services (design 4). */
const ADDRESSES = ['EXPO_PUBLIC_MOVIE_DATABASE_URL', 'EXPO_PUBLIC_POSTER_URL', 'EXPO_PUBLIC_SEARCH_LOG_URL'];

/**
 * Throws when a release for devices lacks the addresses of the services: `localhost` on a visitor's phone has
 * no server. A release for the web uses the server that it is loaded from, and development the machine that
 * serves the bundle.
 * @param {{ dev: boolean; platform?: string | null }} build
 * @param {Record<string, string | undefined>} environment
 */
exports.checkAddresses = ({ dev, platform }, environment) => {
  if (dev || (platform !== 'ios' && platform !== 'android')) return;
  const missing = ADDRESSES.filter((name) => !environment[name]);
  if (missing.length > 0)
    throw new Error(
      `A release for ${platform} needs the address of each service: set ${missing.join(', ')}.`,
    );
};

/**
 * Returns the environment variables that are inlined in the bundle, sorted. Metro's cache key contains them,
 * so that a changed variable changes the bundle.
 * @param {Record<string, string | undefined>} environment
 */
exports.publicSettings = (environment) =>
  Object.entries(environment)
    .filter(([name]) => name.startsWith('EXPO_PUBLIC_'))
    .sort();

/** The environment variables with the addresses of the three services (design, Configuration). */
const ADDRESSES = ['EXPO_PUBLIC_MOVIE_DATABASE_URL', 'EXPO_PUBLIC_POSTER_URL', 'EXPO_PUBLIC_SEARCH_LOG_URL'];

/**
 * Throws if a release for devices lacks the addresses of the services. The default address is `localhost`,
 * but no server runs on a visitor's phone.
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

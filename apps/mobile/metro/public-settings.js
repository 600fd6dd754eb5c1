/**
 * What is built into the app, in one order: whoever sets others gets another app, also out of a cache.
 * @param {Record<string, string | undefined>} environment
 */
exports.publicSettings = (environment) =>
  Object.entries(environment)
    .filter(([name]) => name.startsWith('EXPO_PUBLIC_'))
    .sort();

/** Where the three services are (design 4). */
const ADDRESSES = ['EXPO_PUBLIC_MOVIE_DATABASE_URL', 'EXPO_PUBLIC_POSTER_URL', 'EXPO_PUBLIC_SEARCH_LOG_URL'];

/**
 * Refuses a release for devices that does not know where the services are: on a visitor's phone nobody answers at
 * `localhost`. The web's release asks the server that it comes from, and in development the machine that serves the bundle
 * is asked.
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

/**
 * What is built into the app, in one order: whoever sets others gets another app, also out of a cache.
 * @param {Record<string, string | undefined>} environment
 */
exports.publicSettings = (environment) =>
  Object.entries(environment)
    .filter(([name]) => name.startsWith('EXPO_PUBLIC_'))
    .sort();

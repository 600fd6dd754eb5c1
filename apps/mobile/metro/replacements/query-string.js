const encode = (text) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Writes parameters as a query, in their order: the only function of the package that Expo Router calls. A list repeats
 * its name, undefined is left out, and null is a name alone.
 */
export const stringify = (params) =>
  Object.entries(params)
    .flatMap(([name, value]) => [value].flat().map((one) => [name, one]))
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => encode(name) + (value === null ? '' : `=${encode(value)}`))
    .join('&');

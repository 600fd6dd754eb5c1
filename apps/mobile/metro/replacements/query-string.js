const encode = (text) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * The query of an address, as `query-string` writes it with `sort: false`: an array is its name once for each value, null
 * the name alone; undefined is left out.
 */
export function stringify(params) {
  const part = (name, value) => (value === null ? encode(name) : `${encode(name)}=${encode(value)}`);
  return Object.entries(params ?? {})
    .flatMap(([name, value]) =>
      [value]
        .flat()
        .filter((each) => each !== undefined)
        .map((each) => part(name, each)),
    )
    .join('&');
}

/** Flattens a value into lines with one scalar and its path, such as `UIRequiredDeviceCapabilities.0 = "arm64"`. */
export function entriesOf(value, path = '') {
  if (typeof value !== 'object' || value === null) return [`${path} = ${JSON.stringify(value)}`];
  const parts = Object.entries(value);
  // An empty list or object is a line too.
  if (parts.length === 0) return [`${path} = ${JSON.stringify(value)}`];
  return parts.flatMap(([name, part]) => entriesOf(part, path ? `${path}.${name}` : name));
}

const withoutPrefix = (name) => name.replace(/^android:/, '');

/**
 * Flattens an XML document (as parsed by xml2js) into lines with one element, its path, attributes and text, such as
 * `uses-permission name=android.permission.INTERNET`.
 */
export function elementsOf(element, place = '') {
  return Object.entries(element).flatMap(([name, children]) => {
    if (name === '$' || name === '_') return [];
    return [children].flat().flatMap((child) => {
      const path = place ? `${place}/${name}` : name;
      const attributes = Object.entries(child.$ ?? {}).map(
        ([key, value]) => `${withoutPrefix(key)}=${value}`,
      );
      const text = typeof child === 'string' ? child : child._;
      const line = [path, ...attributes].join(' ') + (text ? `: ${text}` : '');
      return [line, ...(typeof child === 'string' ? [] : elementsOf(child, path))];
    });
  });
}

/** Returns a message for each line that is only in `expected` or only in `found`. */
export function differences(what, expected, found) {
  const [wanted, there] = [new Set(expected), new Set(found)];
  return [
    ...found.filter((line) => !wanted.has(line)).map((line) => `${what} has, unexpectedly: ${line}`),
    ...expected.filter((line) => !there.has(line)).map((line) => `${what} lacks: ${line}`),
  ];
}

/** What only a browser has: keys, a first stop for them, and a worker that keeps the app. */
export function Browser() {
  return null;
}

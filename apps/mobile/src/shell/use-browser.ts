/** What only a browser has: keys, and a worker that keeps the app. */
export function useBrowser(): void {}

/** The browser's storage; undefined where there is none: on the server, or when the visitor has forbidden it. */
export function browserStorage(kind: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return window[kind];
  } catch {
    return undefined;
  }
}

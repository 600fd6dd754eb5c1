const [navigation] = globalThis.performance?.getEntriesByType?.('navigation') ?? [];

/** Whether the visitor came back to this page, by a reload or through the history. */
export const isReturn: boolean =
  navigation !== undefined && 'type' in navigation && navigation.type !== 'navigate';

/**
 * Resolves once the visitor sees the page. Browsers render some beforehand, such as what is being typed as an address, and
 * then nobody may ever open it.
 */
export const whenSeen = new Promise<void>((resolve) => {
  const isBefore = globalThis.document && Reflect.get(document, 'prerendering');
  if (isBefore) document.addEventListener('prerenderingchange', () => resolve());
  else resolve();
});

const isBrowser = process.env.EXPO_OS === 'web';
const [navigation] = (isBrowser && globalThis.performance?.getEntriesByType?.('navigation')) || [];

/** Whether the visitor came back to this page, by a reload or through the history. A device has no pages. */
export const isReturn: boolean =
  navigation !== undefined && 'type' in navigation && navigation.type !== 'navigate';

/**
 * Resolves once the visitor sees the app. Browsers render some pages beforehand, such as what is being typed as an address,
 * and then nobody may ever open it.
 */
export const whenSeen = new Promise<void>((resolve) => {
  const isBefore = isBrowser && globalThis.document && Reflect.get(document, 'prerendering');
  if (isBefore) document.addEventListener('prerenderingchange', () => resolve());
  else resolve();
});

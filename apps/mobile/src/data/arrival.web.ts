const [navigation] = globalThis.performance?.getEntriesByType?.('navigation') ?? [];

/** Whether the visitor came back to this page, by a reload or through the history. */
export const isReturn: boolean =
  navigation !== undefined && 'type' in navigation && navigation.type !== 'navigate';

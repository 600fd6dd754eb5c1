import { type RefObject, useEffect } from 'react';
import type { SearchFieldHandle } from './search-field';

import { useLatest } from '@/ui/hooks/use-latest';

/**
 * Reports whether a text is being composed in the box, as Japanese is: until that ends, or the box is left, it may become
 * other words. Some keyboards compose Latin words as well, up to the next blank.
 */
export function useComposition(
  box: RefObject<SearchFieldHandle>,
  onChange: (isComposing: boolean) => void,
): void {
  const latestOnChange = useLatest(onChange);
  useEffect(() => {
    // In a browser, the box is its element.
    const node: unknown = box.current;
    if (!(node instanceof HTMLElement)) return;
    const listening = new AbortController();
    const on = (types: string[], isComposing: boolean) =>
      types.forEach((type) =>
        node.addEventListener(type, () => latestOnChange.current(isComposing), { signal: listening.signal }),
      );
    on(['compositionstart'], true);
    on(['compositionend', 'blur'], false);
    // Begun before the script came: the page has noted it (`shell/page.tsx`).
    if (node.dataset.composition === 'start') latestOnChange.current(true);
    return () => listening.abort();
  }, [box, latestOnChange]);
}

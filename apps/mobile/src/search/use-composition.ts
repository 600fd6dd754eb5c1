import { type RefObject, useEffect } from 'react';
import { Platform } from 'react-native';

import { useLatest } from '@/ui/hooks/use-latest';

import type { SearchFieldHandle } from './search-field-props';

/**
 * Reports whether a text is being composed in the box, as Japanese is: until that ends, or the box is left, it may become
 * other words. Some keyboards compose Latin words as well, up to the next blank. Devices tell the app of whole words alone.
 */
export function useComposition(
  box: RefObject<SearchFieldHandle>,
  onChange: (isComposing: boolean) => void,
): void {
  const latestOnChange = useLatest(onChange);
  useEffect(() => {
    if (Platform.OS !== 'web') return;
    // There, the box is its element.
    const node: unknown = box.current;
    if (!(node instanceof HTMLElement)) return;
    const listening = new AbortController();
    const { signal } = listening;
    let end: ReturnType<typeof setTimeout>;
    const tell = (isComposing: boolean) => {
      clearTimeout(end);
      latestOnChange.current(isComposing);
    };
    node.addEventListener('compositionstart', () => tell(true), { signal });
    node.addEventListener('blur', () => tell(false), { signal });
    // Some browsers tell only after it what text it has ended with.
    node.addEventListener('compositionend', () => (end = setTimeout(tell, 0, false)), { signal });
    // Begun before the script came: the page has noted it (`shell/page.web.tsx`, and of one that was
    // rendered with its films `page-document.ts` of the server).
    if (node.dataset.composition === 'start') latestOnChange.current(true);
    return () => {
      clearTimeout(end);
      listening.abort();
    };
  }, [box, latestOnChange]);
}

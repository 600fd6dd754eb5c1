import { useEffect } from 'react';
import { Platform } from 'react-native';

import { useLatest } from '@/ui/hooks/use-latest';

import type { SearchFieldHandle } from './search-field-props';

/**
 * Reports when the visitor begins and ends composing text with an input method, for example in Japanese. The
 * text may change until the composition ends. Some keyboards also compose Latin words. No-op on devices,
 * which report only whole words.
 */
export function useComposition(
  box: { readonly current: SearchFieldHandle | null },
  onChange: (isComposing: boolean) => void,
): void {
  const latestOnChange = useLatest(onChange);
  useEffect(() => {
    if (Platform.OS !== 'web') return;
    // On the web, the ref of the field holds its HTML element.
    const node: unknown = box.current;
    if (!(node instanceof HTMLElement)) return;
    const listening = new AbortController();
    const { signal } = listening;
    let isComposing = false;
    let timer: ReturnType<typeof setTimeout>;
    const start = () => {
      clearTimeout(timer);
      isComposing = true;
      latestOnChange.current(true);
    };
    const end = () => {
      clearTimeout(timer);
      if (isComposing) latestOnChange.current(false);
      isComposing = false;
    };
    node.addEventListener('compositionstart', start, { signal });
    node.addEventListener('blur', end, { signal });
    // Some browsers fire the input event with the final text only after this event.
    node.addEventListener('compositionend', () => (timer = setTimeout(end, 0)), { signal });
    // The composition began before hydration and was noted by an inline script
    // (`page-scripts/note-composition.ts` of the contract).
    if (node.dataset.composition === 'start') start();
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [box, latestOnChange]);
}

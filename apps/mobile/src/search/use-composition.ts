import type { RefObject } from 'react';
import type { SearchFieldHandle } from './search-field';

/** Whether a text is being composed in the box, and may become other words. Devices tell the app of whole words alone. */
export function useComposition(
  _: RefObject<SearchFieldHandle>,
  _onChange: (isComposing: boolean) => void,
): void {}

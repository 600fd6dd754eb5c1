/**
 * Reserves the space for the visitor's recent searches on the Search page without a term, because the app draws them
 * only after hydration (design 9). The script runs in the head of that page. At the end of the body it would change the
 * layout after the first paint.
 */
import { RECENT_COUNT } from '../pages.ts';

try {
  const count = localStorage.getItem(RECENT_COUNT);
  const { dataset, style } = document.documentElement;
  if (count) {
    dataset.recent = count;
    style.setProperty('--recent', count);
  }
} catch {
  // The visitor has blocked the browser's storage.
}

/**
 * Keeps the place of the visitor's recent searches at the start of Search, which the app draws after hydration (design 9).
 * It runs in the head of that page: at the end of the body the place would open after the first paint.
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
  // The visitor has blocked the storage.
}

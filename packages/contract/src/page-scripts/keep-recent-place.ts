/**
 * Reserves the space of the visitor's recent searches on the Search page, and of the recently viewed movies on Home,
 * because the app renders them only after hydration (design, Look). The script is in the head, because at the end of the
 * body it would shift the layout after the first paint.
 */
import { HAS_VIEWED, RECENT_COUNT } from '../pages.ts';

try {
  const count = localStorage.getItem(RECENT_COUNT);
  const { dataset, style } = document.documentElement;
  if (count) {
    dataset.recent = count;
    style.setProperty('--recent', count);
  }
  if (localStorage.getItem(HAS_VIEWED)) dataset.viewed = '';
} catch {
  // The browser blocks storage.
}

/**
 * Scrolls an element of a rail or a row of chips into view if it receives the keyboard focus. Browsers scroll only to
 * elements of which nothing is visible.
 */
function showFocused({ target }: FocusEvent): void {
  if (!(target instanceof Element) || !target.closest('[role=listitem]')) return;
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Keeps focused elements of rails whole in view (design, Behaviour). Returns a function that ends this. */
export function watchFocus(): () => void {
  document.addEventListener('focusin', showFocused);
  return () => document.removeEventListener('focusin', showFocused);
}

import { router } from 'expo-router';

/** Goes to the search box when `/` is pressed, from anywhere but where one types (design 8). Returns what ends it. */
export function listenForSearchKey(): () => void {
  function onKeyDown(event: KeyboardEvent) {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (key !== '/' || ctrlKey || metaKey || altKey || target instanceof HTMLInputElement) return;
    // The browser would write it into the box, or search the page.
    event.preventDefault();
    const box = document.querySelector<HTMLInputElement>('[role=searchbox]');
    // Of a screen that is not in front, it cannot have the focus.
    box?.focus();
    // What is typed next is another term, rather than put before this one.
    box?.select();
    if (!box || document.activeElement !== box) router.navigate('/search');
  }
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}

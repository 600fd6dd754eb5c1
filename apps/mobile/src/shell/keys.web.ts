import { router } from 'expo-router';

import { browserStorage } from '@/data/browser';
import { layout } from '@/theme/layout';
import { goBack } from '@/ui/hooks/go-back';
import { MAIN_ID } from '@/ui/hooks/use-screen-focus';

const isTypedInto = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input:not([type=checkbox]),textarea');

const screen = () => document.getElementById(MAIN_ID);

const SINGLE_KEYS = 'marquee-single-keys';

/**
 * Whether single-character shortcuts are on. Visitors who use speech input may turn them off (WCAG 2.1.4).
 */
export const areSingleKeysOn = () => document.documentElement.dataset.singleKeys !== 'off';

export function setSingleKeys(areOn: boolean): void {
  document.documentElement.dataset.singleKeys = areOn ? 'on' : 'off';
  try {
    browserStorage('localStorage')?.setItem(SINGLE_KEYS, areOn ? 'on' : 'off');
  } catch {
    // The storage is full, so the choice lasts only until the page is closed.
  }
}

/** Focuses the search box, or opens Search if the screen has no search box (design, Behaviour). */
function goToSearch(event: KeyboardEvent) {
  // Otherwise the browser would type the slash into the box or open its own search.
  event.preventDefault();
  const box = searchBox();
  if (!box) return router.navigate('/search');
  box.focus();
  box.select();
}

/** Returns the distance in pixels that a key scrolls. `height` is the height of the scrolling element. */
const SCROLL_KEYS: Record<string, (height: number, event: KeyboardEvent) => number> = {
  ArrowDown: () => 40,
  ArrowUp: () => -40,
  PageDown: (height) => height * 0.875,
  PageUp: (height) => height * -0.875,
  ' ': (height, { shiftKey }) => height * (shiftKey ? -0.875 : 0.875),
  Home: () => -Infinity,
  End: () => Infinity,
};

const scrolls = (element: Element) =>
  element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY);

const scroller = () => [...(screen()?.querySelectorAll('div') ?? [])].find(scrolls);

/**
 * Scrolls the screen in front with the keyboard (design, Behaviour). If no scrolling element contains the focus,
 * browsers scroll the document. In this app, however, the document does not scroll, only elements inside the
 * screens do.
 */
function scrollByKey(event: KeyboardEvent) {
  const { key, target } = event;
  const distanceOf = SCROLL_KEYS[key];
  const isPressed = key === ' ' && target instanceof Element && target.closest('[role=button],button');
  if (!distanceOf || isPressed || event.altKey) return;
  const list = scroller();
  if (!list || (target instanceof Element && list.contains(target))) return;
  event.preventDefault();
  // Set `scrollTop` directly, because react-native-web replaces `scrollTo`.
  const top = list.scrollTop + distanceOf(list.clientHeight, event);
  list.scrollTop = Math.max(0, Math.min(top, list.scrollHeight));
}

const CARD = 'a[href^="/movie/"]';

/**
 * Returns the card to which an arrow key moves the focus. In a grid all four arrow keys move the focus, in a
 * rail only the left and right arrows.
 */
function cardBeside(card: HTMLElement, key: string): HTMLElement | null | undefined {
  const item = card.closest<HTMLElement>('[role=listitem]');
  if (!item) return undefined;
  const forward = getComputedStyle(item).direction === 'rtl' ? -1 : 1;
  const steps = new Map([
    ['ArrowLeft', -forward],
    ['ArrowRight', forward],
    ['ArrowUp', -layout.gridColumns],
    ['ArrowDown', layout.gridColumns],
  ]).get(key);
  if (steps === undefined) return undefined;
  // Only the cards of a grid have positions.
  const position = Number(item.getAttribute('aria-posinset'));
  if (position > 0)
    return screen()?.querySelector<HTMLElement>(`[aria-posinset="${position + steps}"] ${CARD}`);
  const cards = [...(item.parentElement?.querySelectorAll<HTMLElement>(CARD) ?? [])];
  return Math.abs(steps) === 1 ? cards[cards.indexOf(card) + steps] : undefined;
}

const searchBox = () => screen()?.querySelector<HTMLInputElement>('input[type=search]');

const isInFirstRow = (card: HTMLElement) =>
  Number(card.closest('[aria-posinset]')?.getAttribute('aria-posinset')) <= layout.gridColumns;

/** Moves the focus from the search box down to the first result (design, Behaviour). */
function enterResults(event: KeyboardEvent): void {
  if (event.key !== 'ArrowDown' || event.target !== searchBox() || event.isComposing || event.altKey) return;
  const first = screen()?.querySelector<HTMLElement>(`[aria-posinset="1"] ${CARD}`);
  if (!first || first.closest('[inert]')) return;
  event.preventDefault();
  first.focus();
}

/**
 * Moves the focus to the next card (design, Behaviour). Returns false if there is no card, so that the key scrolls.
 */
function moveByArrow(event: KeyboardEvent): boolean {
  const { target, key, altKey, shiftKey } = event;
  if (altKey || shiftKey || !(target instanceof HTMLElement) || !target.matches(CARD)) return false;
  const next =
    cardBeside(target, key) ?? (key === 'ArrowUp' && isInFirstRow(target) ? searchBox() : undefined);
  if (!next) return false;
  event.preventDefault();
  next.focus();
  return true;
}

/** Closes a tab's tooltip until the tab is hovered or focused again. Returns false if no tooltip is open. */
function closeTooltip(): boolean {
  const named = document.querySelector('nav a:is(:hover,:focus-visible):not([data-closed],[aria-current])');
  if (!named) return false;
  named.setAttribute('data-closed', '');
  const reopen = () => named.removeAttribute('data-closed');
  for (const type of ['pointerleave', 'blur']) named.addEventListener(type, reopen, { once: true });
  return true;
}

/**
 * Handles the app's keyboard shortcuts (design, Behaviour). Returns a function that removes the handler.
 * @param showKeys opens the list of shortcuts.
 */
export function watchKeys(showKeys: () => void): () => void {
  const stored = browserStorage('localStorage')?.getItem(SINGLE_KEYS);
  if (stored === 'off') document.documentElement.dataset.singleKeys = stored;

  function onKeyDown(event: KeyboardEvent) {
    const { key, altKey, ctrlKey, metaKey, target } = event;
    // Ignore keys while a dialog is open, even if the focus is outside: Tab moves the focus from the dialog's
    // last button to the body.
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
    if (key === '/' && (ctrlKey || metaKey)) return showKeys();
    if (ctrlKey || metaKey) return;
    if (isTypedInto(target)) return enterResults(event);
    if (key === 'Escape') {
      if (!closeTooltip() && !event.repeat && window.location.pathname.startsWith('/movie/')) goBack();
    } else if ((key === '/' || key === '?') && !altKey) {
      if (!areSingleKeysOn()) return;
      if (key === '/') goToSearch(event);
      else showKeys();
    } else if (!moveByArrow(event)) scrollByKey(event);
  }
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}

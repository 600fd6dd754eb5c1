import { router } from 'expo-router';
import { type MouseEvent, useEffect } from 'react';

import { useMessages } from '@/language/use-messages';
import { webFonts } from '@/theme/display-font.web';
import { classOf, createStyles, useStyles } from '@/theme/styles.web';
import { MAIN } from '@/ui/hooks/use-screen-focus.web';

/**
 * A browser may refuse service workers, as in a private window, or not have them: the app works without one.
 */
async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/sw.js');
  } catch {
    // The visitor need not know.
  }
}

/**
 * Registers the service worker (`scripts/building/service-worker.mjs`) once the page has loaded. Only builds have one: under
 * `expo start` it would serve outdated code.
 */
function registerWorker(): void {
  if (process.env.NODE_ENV !== 'production') return;
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', () => void register(), { once: true });
}

/** Keys pressed in a text field belong to it. */
const isTypedInto = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** The screen in front. */
const screen = () => document.getElementById(MAIN);

/** The key `/` focuses the search box, or opens Search (design 8). */
function goToSearch(event: KeyboardEvent) {
  // Otherwise the browser writes the slash into the box, or opens its own search of the page.
  event.preventDefault();
  const box = screen()?.querySelector<HTMLInputElement>('input[type=search]');
  if (!box) return router.navigate('/search');
  box.focus();
  // The visitor's next input replaces the term.
  box.select();
}

/** The distance that a key scrolls, in pixels, by the height of the scrolling element. */
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

/** The scrolling element of the screen in front. */
const scroller = () => [...(screen()?.querySelectorAll('div') ?? [])].find(scrolls);

/**
 * Scrolls the screen in front by keys (design 8). Browsers scroll the scrolling element around the focus,
 * else the document, which does not scroll: each screen is a scrolling element of its own.
 */
function scrollByKey(event: KeyboardEvent) {
  const { key, target } = event;
  const way = SCROLL_KEYS[key];
  const isPressed = key === ' ' && target instanceof Element && target.closest('[role=button],button');
  if (!way || isPressed || event.altKey) return;
  const list = scroller();
  if (!list || (target instanceof Element && list.contains(target))) return;
  event.preventDefault();
  // react-native-web replaces `scrollTo`.
  const top = list.scrollTop + way(list.clientHeight, event);
  list.scrollTop = Math.max(0, Math.min(top, list.scrollHeight));
}

function onKeyDown(event: KeyboardEvent) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || isTypedInto(event.target)) return;
  if (event.key === '/' && !event.altKey) goToSearch(event);
  else scrollByKey(event);
}

/** Moves the focus without changing the address, which the router would handle as a navigation. */
function skip(event: MouseEvent) {
  event.preventDefault();
  document.getElementById(MAIN)?.focus();
}

/** The first element in the tab order, visible while focused. It leads to the content of the screen in front. */
function SkipLink() {
  return (
    <a href={`#${MAIN}`} onClick={skip} className={classOf(useStyles(sheet).box)}>
      {useMessages().skipToContent()}
    </a>
  );
}

/** Browsers only: keyboard shortcuts, the skip link and the service worker. */
export function Browser() {
  useEffect(registerWorker, []);
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return <SkipLink />;
}

const sheet = createStyles('skip-link', ({ accentFill, onAccentFill }) => ({
  box: {
    position: 'fixed',
    zIndex: 1,
    top: 8,
    insetInlineStart: 8,
    padding: '12px 20px',
    borderRadius: 14,
    background: accentFill,
    color: onAccentFill,
    font: `700 1rem ${webFonts.system}`,
    '&:not(:focus)': { transform: 'translateY(-200%)' },
    print: { display: 'none' },
  },
}));

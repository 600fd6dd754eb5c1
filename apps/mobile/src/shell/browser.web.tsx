import { router } from 'expo-router';
import { type MouseEvent, useEffect } from 'react';

import { useMessages } from '@/language/use-messages';
import { webFonts } from '@/theme/display-font.web';
import { classOf, createStyles, useStyles } from '@/theme/styles.web';
import { MAIN } from '@/ui/hooks/use-screen-focus.web';

/** Without it the app works all the same: a browser may refuse it, as in a private window, or have none. */
async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/sw.js');
  } catch {
    // There is nobody to be told.
  }
}

/**
 * Has the browser keep the app (`scripts/building/service-worker.mjs`), once the page has all that it shows. Only a build
 * has a worker: under `expo start` it would show the code of yesterday.
 */
function registerWorker(): void {
  if (process.env.NODE_ENV !== 'production') return;
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', () => void register(), { once: true });
}

/** What is done with a key there stays there: text is written, a choice is made. */
const isTypedInto = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** The screen in front. */
const screen = () => document.getElementById(MAIN);

/** `/` leads to the search box (design 8). */
function goToSearch(event: KeyboardEvent) {
  // The browser would write it into the box, or search the page.
  event.preventDefault();
  const box = screen()?.querySelector<HTMLInputElement>('input[type=search]');
  if (!box) return router.navigate('/search');
  box.focus();
  // What is typed next is another term, rather than put before this one.
  box.select();
}

/** How far a key scrolls: in pixels, or in heights of what scrolls. */
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

/** What scrolls in the screen in front. */
const scroller = () => [...(screen()?.querySelectorAll('div') ?? [])].find(scrolls);

/**
 * Keys scroll the screen in front, as they scroll a page (design 8). Browsers give them to what has the focus and scrolls,
 * or to the page, which does not: its screens do.
 */
function scrollByKey(event: KeyboardEvent) {
  const { key, target } = event;
  const way = SCROLL_KEYS[key];
  const isPressed = key === ' ' && target instanceof Element && target.closest('[role=button],button');
  if (!way || isPressed || event.altKey) return;
  const list = scroller();
  if (!list || (target instanceof Element && list.contains(target))) return;
  event.preventDefault();
  // Not by `scrollTo`, which React Native has made its own.
  const top = list.scrollTop + way(list.clientHeight, event);
  list.scrollTop = Math.max(0, Math.min(top, list.scrollHeight));
}

function onKeyDown(event: KeyboardEvent) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || isTypedInto(event.target)) return;
  if (event.key === '/' && !event.altKey) goToSearch(event);
  else scrollByKey(event);
}

/** The address of the page stays, which the router would read again. */
function skip(event: MouseEvent) {
  event.preventDefault();
  document.getElementById(MAIN)?.focus();
}

/** The first stop of the keyboard, seen while it is there: to the content of the screen in front. */
function SkipLink() {
  return (
    <a href={`#${MAIN}`} onClick={skip} className={classOf(useStyles(sheet).box)}>
      {useMessages().skipToContent()}
    </a>
  );
}

/** What only a browser has: keys, a first stop for them, and a worker that keeps the app. */
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

import { type MouseEvent, useEffect, useState } from 'react';

import { useMessages } from '@/language/use-messages';
import { webFonts } from '@/theme/display-font';
// The page's head names these files, but is no part of the bundle, and only files in the bundle are exported.
import '@/theme/font-files.web';
import { classOf, createStyles, useStyles } from '@/theme/styles.web';
import { MAIN } from '@/ui/hooks/use-screen-focus.web';
import { watchMoveBack } from '@/ui/primitives/move-image.web';

import { KeyList } from './key-list.web';
import { watchKeys } from './keys.web';

/**
 * Registers the service worker. A browser may lack service workers or refuse them, for example in a private
 * window; the app works without one.
 */
async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/sw.js');
  } catch {
    // Ignore the failure, because it does not concern the visitor.
  }
}

/**
 * Registers the service worker (`scripts/building/service-worker.mjs`) once the page has loaded. Only
 * production builds register it, because under `expo start` it would serve outdated code.
 */
function registerWorker(): void {
  if (process.env.NODE_ENV !== 'production') return;
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', () => void register(), { once: true });
}

/**
 * Moves the focus without changing the address. The router would handle a change of the address as a
 * navigation.
 */
function skip(event: MouseEvent) {
  event.preventDefault();
  document.getElementById(MAIN)?.focus();
}

/**
 * Renders a link to the content of the screen in front. It is the first element in the tab order, and is
 * visible only while focused.
 */
function SkipLink() {
  return (
    <a href={`#${MAIN}`} onClick={skip} className={classOf(useStyles(sheet).box)}>
      {useMessages().skipToContent()}
    </a>
  );
}

/**
 * Whether the browser supports modal dialogs. In older browsers the keyboard shortcuts work, but their list
 * is not shown.
 */
const hasDialogs = () =>
  typeof HTMLDialogElement === 'function' && 'showModal' in HTMLDialogElement.prototype;

/**
 * Provides the features that exist only in browsers: the keyboard shortcuts and their list, the skip link and
 * the service worker.
 */
export function Browser() {
  const [areKeysShown, showKeys] = useState(false);
  useEffect(registerWorker, []);
  useEffect(watchMoveBack, []);
  useEffect(() => watchKeys(() => showKeys(hasDialogs())), []);
  return (
    <>
      <SkipLink />
      {areKeysShown && <KeyList onClose={() => showKeys(false)} />}
    </>
  );
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

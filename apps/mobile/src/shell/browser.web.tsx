import { type MouseEvent, useEffect, useState } from 'react';

import { serviceWorkers } from '@/data/browser';
import { useMessages } from '@/language/use-messages';
import { webFonts } from '@/theme/display-font';
// Import the font files, because Expo exports only files of the bundle. The page's head, which refers to
// them, is not in the bundle.
import '@/theme/font-files.web';
import { hidden } from '@/theme/hidden';
import { classOf, createStyles, useStyles } from '@/theme/styles.web';
import { LIVE_REGION_ID } from '@/ui/feedback/announcement.web';
import { MAIN_ID } from '@/ui/hooks/use-screen-focus';
import { watchMoveBack } from '@/ui/primitives/move-image.web';

import { KeyList } from './key-list.web';
import { watchKeys } from './keys.web';
import { watchFocus } from './show-focused.web';

/**
 * Registers the service worker (`apps/mobile/service-worker/write-service-worker.mjs`) once the page has loaded. Does nothing
 * under `expo start`, where a service worker would serve outdated code.
 */
async function registerWorker(): Promise<void> {
  if (process.env.NODE_ENV !== 'production') return;
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  try {
    await serviceWorkers()?.register('/sw.js');
  } catch {
    // The browser refuses service workers, for example in a private window.
  }
}

/** Moves the focus without changing the address, because the router would handle that as a navigation. */
function skip(event: MouseEvent) {
  event.preventDefault();
  document.getElementById(MAIN_ID)?.focus();
}

/** Renders a link to the content of the screen in front. The link is visible only while it has the focus. */
function SkipLink() {
  return (
    <a href={`#${MAIN_ID}`} onClick={skip} className={classOf(useStyles(sheet).box)}>
      {useMessages().skipToContent()}
    </a>
  );
}

/** Without modal dialogs, the shortcuts work, but their list cannot be shown. */
const hasDialogs = () =>
  typeof HTMLDialogElement === 'function' && 'showModal' in HTMLDialogElement.prototype;

/** Provides the skip link, the live region, the keyboard shortcuts and their list, and the service worker. */
export function Browser() {
  /** How often the list of shortcuts was opened since it was last closed; 0 while it is closed. */
  const [opened, setOpened] = useState(0);
  useEffect(() => void registerWorker(), []);
  useEffect(watchMoveBack, []);
  useEffect(watchFocus, []);
  useEffect(() => watchKeys(() => hasDialogs() && setOpened((times) => times + 1)), []);
  return (
    <>
      <SkipLink />
      {/* Without a role: Firefox makes an empty status a stop of screen readers. */}
      <div id={LIVE_REGION_ID} aria-live="polite" className={classOf(useStyles(sheet).status)} />
      {/* Browsers call `onClose` late. If the list opens again before that, a new key mounts a new list. */}
      {opened > 0 && <KeyList key={opened} onClose={() => setOpened(0)} />}
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
  status: hidden,
}));

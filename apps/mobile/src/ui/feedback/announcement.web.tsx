import { useNavigation } from 'expo-router';
import { useEffect, useRef } from 'react';

import { Box } from '../primitives/box';
import type { AnnouncementProps } from '../primitives/props';

/** The id of the one live region of the app (`shell/browser.web.tsx`). */
export const LIVE_REGION_ID = 'status';

/** How long the live region has a text. Afterwards a screen reader that comes by would read what is long past. */
const DURATION_MS = 5000;

/** No-op: browsers announce alerts by themselves. */
export const useAlert = (_: string | undefined) => undefined;

/**
 * Announces a text of the screen in front when it changes, in the app's one live region. A live region in a screen would be
 * a stop of screen readers, and be announced again whenever the visitor returns to the screen.
 */
export function Announcement({ text, style, children }: AnnouncementProps) {
  const navigation = useNavigation();
  const previous = useRef(text);
  useEffect(() => {
    if (text === previous.current) return;
    previous.current = text;
    const region = document.getElementById(LIVE_REGION_ID);
    if (!region || !text || !navigation.isFocused()) return;
    region.textContent = text;
    const clear = () => (region.textContent = '');
    const timer = setTimeout(clear, DURATION_MS);
    return () => {
      clearTimeout(timer);
      clear();
    };
  }, [text, navigation]);
  return children ? <Box style={style}>{children}</Box> : null;
}

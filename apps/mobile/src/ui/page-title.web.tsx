import { ABOUT, pageTitle } from '@marquee/contract';
import { useFocusEffect } from 'expo-router';
import { useCallback } from 'react';

import { useRenderedHead } from './rendered-head';

/**
 * The title of the page in the browser's tab, and what search engines say of it, while its screen has the focus: others
 * stay beneath it. Without a title it is the app's name alone, without a description what the app is for.
 */
export function PageTitle({ title, description = ABOUT }: { title?: string; description?: string }) {
  const whole = pageTitle(title);
  useRenderedHead(whole, description);
  useFocusEffect(
    useCallback(() => {
      document.title = whole;
      document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    }, [whole, description]),
  );
  return null;
}

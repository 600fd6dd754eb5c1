import type { MouseEvent } from 'react';

import { useMessages } from '@/language/use-messages';
import { MAIN } from '@/ui/hooks/use-arrival.web';

/** The address of the page stays, which the router would read again. */
function skip(event: MouseEvent) {
  event.preventDefault();
  document.getElementById(MAIN)?.focus();
}

/** The first stop of the keyboard, seen while it is there: to the content of the screen in front. */
export function SkipLink() {
  return (
    <a href={`#${MAIN}`} onClick={skip} className="skip-link">
      {useMessages().skipToContent()}
    </a>
  );
}

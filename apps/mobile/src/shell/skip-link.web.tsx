import type { MouseEvent } from 'react';

import { useMessages } from '@/language/use-messages';
import { webFonts } from '@/theme/display-font.web';
import { classOf, createStyles, useStyles } from '@/theme/styles.web';
import { MAIN } from '@/ui/hooks/use-arrival.web';

/** The address of the page stays, which the router would read again. */
function skip(event: MouseEvent) {
  event.preventDefault();
  document.getElementById(MAIN)?.focus();
}

/** The first stop of the keyboard, seen while it is there: to the content of the screen in front. */
export function SkipLink() {
  return (
    <a href={`#${MAIN}`} onClick={skip} className={classOf(useStyles(sheet).box)}>
      {useMessages().skipToContent()}
    </a>
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

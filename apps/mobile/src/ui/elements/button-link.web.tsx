import type { KeyboardEvent, SyntheticEvent } from 'react';

import { classOf, createStyles, useStyles } from '@/theme/styles.web';

import type { ButtonLinkProps } from './button-link-props';

/** A button that does something of its own, and is a link until it can: what React Native for the web draws is either. */
export function ButtonLink({ href, label, style, onPress, children }: ButtonLinkProps) {
  function press(event: SyntheticEvent) {
    event.preventDefault();
    onPress();
  }
  return (
    <a
      role="button"
      href={href}
      aria-label={label}
      onClick={press}
      // As for any button; Enter is a click to a link, too.
      onKeyDown={(event: KeyboardEvent) => event.key === ' ' && press(event)}
      className={[classOf(useStyles(sheet).box), classOf(style)].join(' ')}
    >
      {children}
    </a>
  );
}

const sheet = createStyles('button-link', () => ({
  box: { display: 'flex', boxSizing: 'border-box', borderStyle: 'solid', textDecoration: 'none' },
}));

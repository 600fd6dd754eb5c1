import type { ReactNode } from 'react';

import type { Style } from '@/theme/styles';

import { Pressable } from './pressable';

interface ButtonLinkProps {
  /** Where it leads in a browser before the script has come, and without it. */
  href: string;
  /** What it is called. */
  label: string;
  /** A style of `useStyles`. */
  style: Style;
  onPress: () => void;
  children: ReactNode;
}

/** A button that does something of its own, and is a link in a browser until it can. */
export function ButtonLink({ label, style, onPress, children }: ButtonLinkProps) {
  return (
    <Pressable role="button" aria-label={label} onPress={onPress} style={style}>
      {children}
    </Pressable>
  );
}

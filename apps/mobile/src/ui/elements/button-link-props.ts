import type { ReactNode } from 'react';

import type { Style } from '@/theme/rule';

export interface ButtonLinkProps {
  /** Where it leads in a browser before the script has come, and without it. */
  href: string;
  /** What it is called. */
  label: string;
  /** A style of `useStyles`. */
  style: Style;
  onPress: () => void;
  children: ReactNode;
}

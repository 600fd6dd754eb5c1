import type { ReactNode } from 'react';

import { createStyles, useStyles } from '@/theme/styles';

import { Logo } from '../elements/logo';
import { Box } from '../primitives/box';

interface HeaderProps {
  /** Whether the logo is the screen's title. */
  titled?: boolean;
  /** Rendered beside the logo. */
  beside?: ReactNode;
  /** The search box. */
  children?: ReactNode;
}

/** Renders the logo above the search box; in the wide layout both are in one row (design, Look). */
export function Header({ titled = true, beside, children }: HeaderProps) {
  const styles = useStyles(sheet);
  return (
    <Box style={styles.box}>
      <Logo titled={titled} />
      {beside}
      <Box style={styles.search}>{children}</Box>
    </Box>
  );
}

const sheet = createStyles('header', () => ({
  box: {
    gap: 16,
    wide: { flexDirection: 'row', alignItems: 'center', gap: 24, minHeight: 50 },
  },
  search: { wide: { width: 420, flexShrink: 1, marginInlineStart: 'auto' }, print: { display: 'none' } },
}));

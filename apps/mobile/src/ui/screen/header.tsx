import type { ReactNode } from 'react';

import { createStyles, useStyles } from '@/theme/styles';

import { Logo } from '../elements/logo';
import { Box } from '../primitives/box';

interface HeaderProps {
  /** Whether the logo is the screen's title. */
  titled?: boolean;
  /** Rendered beside the logo, in one row with the search box. */
  beside?: ReactNode;
  /** The search box. */
  children?: ReactNode;
}

/**
 * Renders the logo above the search box. In the wide layout, and on Details, both are in one row (design, Look).
 */
export function Header({ titled = true, beside, children }: HeaderProps) {
  const styles = useStyles(sheet);
  return (
    <Box style={beside === undefined ? styles.box : styles.row}>
      <Logo titled={titled} />
      {beside}
      <Box style={beside === undefined ? styles.search : styles.searchInRow}>{children}</Box>
    </Box>
  );
}

const row = { flexDirection: 'row', alignItems: 'center', gap: 24, minHeight: 50 } as const;
const search = { width: 420, flexShrink: 1, marginInlineStart: 'auto' } as const;

const sheet = createStyles('header', () => ({
  box: { gap: 16, wide: row },
  row,
  search: { wide: search, print: { display: 'none' } },
  searchInRow: { ...search, print: { display: 'none' } },
}));

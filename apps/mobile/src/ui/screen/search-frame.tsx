import type { ReactNode } from 'react';

import { radius } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';

import { Spinner } from '../elements/spinner';
import { Box } from '../primitives/box';
import { Icon } from '../primitives/icon';

const ICON_SIZE = 20;

interface SearchFrameProps {
  /** A search is under way: the magnifier is a small spinner (design 8). */
  busy?: boolean;
  children: ReactNode;
}

/** The look of the search box: on Home it is a link, on Search one types into it. */
export function SearchFrame({ busy, children }: SearchFrameProps) {
  return (
    <Box style={useStyles(sheet).box}>
      {busy ? (
        <Box aria-hidden>
          <Spinner size={ICON_SIZE} color="accentShape" />
        </Box>
      ) : (
        <Icon name="search" size={ICON_SIZE} color="accentShape" />
      )}
      {children}
    </Box>
  );
}

const sheet = createStyles('search-frame', ({ surface, line }) => ({
  box: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: 14,
    // Large text makes it higher.
    minHeight: 2 * radius.box,
    paddingHorizontal: 20,
    borderWidth: 1,
    borderRadius: radius.box,
    backgroundColor: surface,
    borderColor: line,
  },
}));

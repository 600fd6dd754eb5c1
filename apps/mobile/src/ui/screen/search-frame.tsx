import type { ReactNode } from 'react';

import { radius } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { surfaceControl } from '@/theme/surface';

import { Spinner } from '../elements/spinner';
import { Box } from '../primitives/box';
import { Icon } from '../primitives/icon';

const ICON_SIZE = 20;

interface SearchFrameProps {
  /** A search is loading: a small spinner replaces the magnifier (design 8). */
  busy?: boolean;
  children: ReactNode;
}

/** The look of the search box, which is a link on Home and a text field on Search. */
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

const sheet = createStyles('search-frame', (colors) => ({
  box: {
    ...surfaceControl(colors),
    flexDirection: 'row',
    alignItems: 'center',
    gap: 14,
    // The frame grows with the text size.
    minHeight: 2 * radius.box,
    paddingHorizontal: 20,
    borderRadius: radius.box,
  },
}));

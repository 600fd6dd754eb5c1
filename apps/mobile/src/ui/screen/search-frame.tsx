import type { ReactNode } from 'react';
import { View } from 'react-native';

import { useColors } from '@/theme/colors';
import { radius } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';

import { Icon } from '../elements/icon';
import { Spinner } from '../elements/spinner';

const ICON_SIZE = 20;

interface SearchFrameProps {
  /** A search is under way: the magnifier is a small spinner (design 8). */
  busy?: boolean;
  children: ReactNode;
}

/** The look of the search box: on Home it is a link, on Search one types into it. */
export function SearchFrame({ busy, children }: SearchFrameProps) {
  const { accentShape } = useColors();
  return (
    <View style={useStyles(sheet).box}>
      {busy ? (
        <View aria-hidden>
          <Spinner size={ICON_SIZE} color={accentShape} />
        </View>
      ) : (
        <Icon name="search" size={ICON_SIZE} color={accentShape} />
      )}
      {children}
    </View>
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

import type { ReactNode } from 'react';
import { Platform } from 'react-native';

import { useMessages } from '@/language/use-messages';
import { radius } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { surfaceControl } from '@/theme/surface';

import { Spinner } from '../elements/spinner';
import { Box } from '../primitives/box';
import { Icon } from '../primitives/icon';
import { Link } from '../primitives/link';
import { Text } from '../primitives/text';

const ICON_SIZE = 20;

/** The keys that lead to the box and to the list of keys. */
const KEYS = ['/', '?'];

interface SearchFrameProps {
  /** Whether a spinner replaces the magnifier, because a search is loading (design, Behaviour). */
  busy?: boolean;
  children: ReactNode;
}

/** Renders the frame of the search box, which is a text field on Search and a link on other screens. */
export function SearchFrame({ busy, children }: SearchFrameProps) {
  const styles = useStyles(sheet);
  return (
    <Box style={styles.box}>
      {busy ? (
        <Box aria-hidden>
          <Spinner size={ICON_SIZE} />
        </Box>
      ) : (
        <Icon name="search" size={ICON_SIZE} color="accentShape" />
      )}
      {children}
      {Platform.OS === 'web' && (
        <Box aria-hidden style={styles.keys}>
          {KEYS.map((key) => (
            <Text key={key} decorative color="mutedText" style={styles.key}>
              {key}
            </Text>
          ))}
        </Box>
      )}
    </Box>
  );
}

/** Renders the search box as a link to Search (spec 2). */
export function SearchLink() {
  return (
    <Link href="/search">
      <SearchFrame>
        <Text variant="input" color="mutedText">
          {useMessages().searchForMovie()}
        </Text>
      </SearchFrame>
    </Link>
  );
}

const sheet = createStyles('search-frame', (colors) => ({
  box: {
    ...surfaceControl(colors),
    flexDirection: 'row',
    alignItems: 'center',
    gap: 14,
    minHeight: 2 * radius.box,
    paddingHorizontal: 20,
    borderRadius: radius.box,
    '&:has(input:focus-visible)': { outline: `2px solid ${colors.focusRing}`, outlineOffset: 2 },
  },
  // In the wide layout of browsers, the shortcut key is visible while the search box is empty and has no
  // focus (design, Behaviour).
  key: {
    '&': {
      width: '1.5rem',
      height: '1.5rem',
      border: `1px solid ${colors.hoverLine}`,
      borderRadius: 6,
      background: colors.background,
      fontSize: '0.8125rem',
      lineHeight: 'calc(1.5rem - 2px)',
      textAlign: 'center',
    },
  },
  keys: {
    display: 'none',
    wide: {
      display: 'flex',
      flexDirection: 'row',
      gap: 6,
      marginInlineStart: 'auto',
      ':root[data-single-keys=off] &,.search-frame:has(input:focus,input:not(:placeholder-shown)) &': {
        display: 'none',
      },
    },
  },
}));

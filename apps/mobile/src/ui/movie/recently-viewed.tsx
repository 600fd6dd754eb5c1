import type { ReactNode } from 'react';

import { useRecentlyViewed } from '@/data/recently-viewed';
import { useMessages } from '@/language/use-messages';
import { layout } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';

import { Heading } from '../elements/heading';
import { Box } from '../primitives/box';
import { Rail } from '../scroll/rail';
import { SmallCard } from './small-card';

/** Shows the movies that the visitor opened on this device (design, Behaviour). @param children beside the heading. */
export function RecentlyViewed({ children }: { children?: ReactNode }) {
  const t = useMessages();
  const styles = useStyles(sheet);
  const movies = useRecentlyViewed();
  if (movies.length === 0) return null;
  return (
    <Box style={styles.box}>
      <Box style={styles.head}>
        <Heading>{t.recentlyViewed()}</Heading>
        {children}
      </Box>
      <Rail label={t.recentlyViewed()}>
        {movies.map((movie) => (
          <SmallCard key={movie.id} movie={movie} />
        ))}
      </Rail>
    </Box>
  );
}

// On a phone the rail extends to the screen's edges.
const sheet = createStyles('viewed', () => ({
  box: { gap: 13, marginHorizontal: -layout.margin, medium: { marginHorizontal: 0 } },
  head: {
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'space-between',
    paddingHorizontal: layout.margin,
    medium: { paddingHorizontal: 0 },
  },
}));

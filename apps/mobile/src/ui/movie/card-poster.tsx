import type { ReactNode } from 'react';

import { radius } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';

import { Box } from '../primitives/box';
import { Poster, type PosterProps } from './poster';

/**
 * Shows the poster of a card, with `children` in front. If the card is a hovered or focused link, the poster
 * rises and has a ring (design, Look).
 */
export function CardPoster({ children, ...poster }: PosterProps & { children?: ReactNode }) {
  const styles = useStyles(sheet);
  return (
    <Box style={styles.box}>
      <Box style={styles.clip}>
        <Poster {...poster} />
      </Box>
      {children}
    </Box>
  );
}

/** The pixels between the poster and the ring. */
const GAP = 3;

/** The width of the ring in pixels. */
const WIDTH = 2;

const raised = { transform: 'translateY(-4px)' } as const;
const ringOf = (borderColor: string) => ({ content: "''", borderColor });

const sheet = createStyles('card-poster', ({ mutedText, focusRing }) => ({
  box: {
    '&': { transition: 'transform .12s' },
    'a:focus-visible>&': raised,
    '&:after': {
      position: 'absolute',
      inset: -GAP - WIDTH,
      border: `${WIDTH}px solid transparent`,
      borderRadius: radius.poster + GAP + WIDTH,
      pointerEvents: 'none',
    },
    canHover: { 'a:hover>&': raised, 'a:hover>&:after': ringOf(mutedText) },
    'a:focus-visible>&:after': ringOf(focusRing),
  },
  clip: {
    aspectRatio: 2 / 3,
    borderRadius: radius.poster,
    overflow: 'hidden',
    forcedColors: { outline: '1px solid' },
  },
}));

import { displayFont } from '@/theme/display-font';
import { rank } from '@/theme/layout';
import { classOf, createStyles, useStyles } from '@/theme/styles.web';

import type { RankProps } from './rank';

/**
 * The large rank number of a trending card, in outline.
 * @param className says where it stands, and how large it is.
 */
export function Rank({ position, empty, className }: RankProps & { className?: string }) {
  const styles = useStyles(sheet);
  return (
    <svg viewBox={rank.viewBox} aria-hidden className={`${classOf(styles.box)} ${className ?? ''}`}>
      <text x={rank.stroke} y={rank.baseline} className={classOf(empty ? styles.empty : styles.digit)}>
        {`${position} `}
      </text>
    </svg>
  );
}

/** On a page from right to left, digits stand at the right of their box. */
const digit = {
  fontFamily: displayFont.logo,
  // In units of the ground.
  fontSize: `${rank.fontSize}px`,
  strokeWidth: `${rank.stroke}px`,
  direction: 'ltr',
  '[dir=rtl] &': { textAnchor: 'end', transform: 'translateX(58px)' },
} as const;

const sheet = createStyles('rank', ({ background, emptyTrack, rank: ofRank }) => {
  const forced = { fill: 'Canvas', stroke: 'CanvasText' };
  return {
    box: { overflow: 'visible', display: 'block' },
    digit: { ...digit, fill: background, stroke: ofRank, forced },
    empty: { ...digit, fill: background, stroke: emptyTrack, forced },
  };
});

import { displayFont } from '@/theme/display-font';
import { rank } from '@/theme/layout';
import { classOf, createStyles, useStyles } from '@/theme/styles.web';

import type { RankProps } from './rank';

/** The large rank number of a trending card, in outline. It fills the box it stands in. */
export function Rank({ position, empty }: RankProps) {
  const styles = useStyles(sheet);
  return (
    <svg viewBox={rank.viewBox} width="100%" height="100%" aria-hidden className={classOf(styles.box)}>
      <text x={rank.stroke} y={rank.baseline} className={classOf(empty ? styles.empty : styles.digit)}>
        {`${position} `}
      </text>
    </svg>
  );
}

const AT_THE_RIGHT = { textAnchor: 'end', transform: 'translateX(58px)' } as const;
const AT_THE_LEFT = { textAnchor: 'start', transform: 'none' } as const;

/** Digits stand at the side of their box that is next to the poster, where they otherwise begin at its left. */
const digit = {
  fontFamily: displayFont.logo,
  // In units of the ground.
  fontSize: `${rank.fontSize}px`,
  strokeWidth: `${rank.stroke}px`,
  direction: 'ltr',
  '[dir=rtl] &': AT_THE_RIGHT,
  wide: { ...AT_THE_RIGHT, '[dir=rtl] &': AT_THE_LEFT },
} as const;

const sheet = createStyles('rank', ({ background, mutedText, rank: ofRank }) => {
  const forced = { fill: 'Canvas', stroke: 'CanvasText' };
  return {
    box: { overflow: 'visible', display: 'block' },
    digit: { ...digit, fill: background, stroke: ofRank, forced },
    empty: { ...digit, fill: background, stroke: mutedText, forced },
  };
});

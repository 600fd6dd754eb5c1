import { useColors } from '@/theme/colors';
import { displayFont } from '@/theme/display-font';
import { rank } from '@/theme/layout';

import type { RankProps } from './rank';

/** The large rank number of a trending card, in outline. It fills the box it stands in. */
export function Rank({ position, empty }: RankProps) {
  const colors = useColors();
  return (
    <svg
      viewBox={rank.viewBox}
      width="100%"
      height="100%"
      aria-hidden
      style={{ overflow: 'visible', display: 'block' }}
    >
      <text
        x={rank.stroke}
        y={rank.baseline}
        style={{
          fontFamily: displayFont.logo,
          fontSize: rank.fontSize,
          fill: colors.background,
          stroke: empty ? colors.mutedText : colors.rank,
          strokeWidth: rank.stroke,
        }}
      >
        {`${position} `}
      </text>
    </svg>
  );
}

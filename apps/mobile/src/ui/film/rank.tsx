import Svg, { Text as SvgText } from 'react-native-svg';

import { useColors } from '@/theme/colors';
import { displayFont } from '@/theme/display-font';
import { rank } from '@/theme/layout';

import type { RankProps } from './rank-props';

/** The large rank number of a trending card, in outline. It fills the box it stands in. */
export function Rank({ position, empty }: RankProps) {
  const colors = useColors();
  return (
    <Svg viewBox={rank.viewBox} width="100%" height="100%" aria-hidden>
      <SvgText
        x={rank.stroke}
        y={rank.baseline}
        fontFamily={displayFont.logo}
        fontSize={rank.fontSize}
        fill={colors.background}
        stroke={empty ? colors.emptyTrack : colors.rank}
        strokeWidth={rank.stroke}
      >
        {position}
      </SvgText>
    </Svg>
  );
}

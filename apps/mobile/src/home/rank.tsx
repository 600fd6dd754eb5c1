import Svg, { Text as SvgText } from 'react-native-svg';

import { useColors } from '@/theme/colors';
import { displayFont } from '@/theme/display-font';

import { rank } from './rank-figures';

/** The large rank number of a trending card, in outline. */
export function Rank({ position }: { position: number }) {
  const { accentShape, background } = useColors();
  return (
    <Svg width={rank.width} height={rank.height} aria-hidden>
      <SvgText
        x={rank.stroke}
        y={rank.baseline}
        fontFamily={displayFont.logo}
        fontSize={rank.fontSize}
        fill={background}
        stroke={accentShape}
        strokeWidth={rank.stroke}
      >
        {position}
      </SvgText>
    </Svg>
  );
}

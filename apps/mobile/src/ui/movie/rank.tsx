import { Platform } from 'react-native';

import { displayFont } from '@/theme/display-font';
import { rank } from '@/theme/layout';
import { createStyles, useColors, useStyles } from '@/theme/styles';

import { Svg, SvgText } from '../primitives/svg';

interface RankProps {
  position: number;
  /** Whether this is the rank of an empty track, which is dimmer and smaller. */
  empty?: boolean;
}

/** Draws the large rank of a trending card as an outlined number that fills its box. */
export function Rank({ position, empty }: RankProps) {
  const colors = useColors();
  const stroke = empty ? rank.emptyStroke : rank.stroke;
  return (
    <Svg viewBox={rank.viewBox} width="100%" height="100%" aria-hidden style={useStyles(sheet).box}>
      <SvgText
        x={stroke}
        y={rank.baseline}
        fontFamily={displayFont.logo}
        fontSize={rank.fontSize}
        fill={empty ? 'none' : colors.background}
        stroke={empty ? colors.emptyTrack : colors.rank}
        strokeWidth={stroke}
      >
        {/* The space separates the rank from the title in the link's text. */}
        {Platform.OS === 'web' ? `${position} ` : position}
      </SvgText>
    </Svg>
  );
}

const sheet = createStyles('rank', () => ({
  box: {
    '&': { overflow: 'visible' },
    // On a right-to-left page, SVG text extends from `x` to the left, so it is moved to the right into the
    // view box.
    '[dir=rtl] & text': { transform: `translateX(${rank.width - 2 * rank.stroke}px)` },
    forced: { '& text': { fill: 'Canvas', stroke: 'CanvasText' } },
  },
}));

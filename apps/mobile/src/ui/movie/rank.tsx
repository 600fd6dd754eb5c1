import { Platform } from 'react-native';

import { displayFont } from '@/theme/display-font';
import { createStyles, useColors, useStyles } from '@/theme/styles';

import { Svg, SvgText } from '../primitives/svg';

const WIDTH = 64;
const STROKE = 2.5;
/** For an empty track: the outline is two pixels wide after the font size of 98 is scaled down to 54. */
const EMPTY_STROKE = 3.6;

interface RankProps {
  position: number;
  /** Whether the rank belongs to an empty track. */
  empty?: boolean;
}

/** Draws the rank of a trending card as an outlined number that fills its box (design 9). */
export function Rank({ position, empty }: RankProps) {
  const colors = useColors();
  const stroke = empty ? EMPTY_STROKE : STROKE;
  return (
    <Svg viewBox={`0 0 ${WIDTH} 84`} width="100%" height="100%" aria-hidden style={useStyles(sheet).box}>
      <SvgText
        x={stroke}
        y={80}
        fontFamily={displayFont.logo}
        fontSize={98}
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
    // On a right-to-left page, SVG text extends from `x` to the left, so it is moved to the box's right edge.
    '[dir=rtl] & text': { transform: `translateX(${WIDTH - 2 * STROKE}px)` },
    forced: { '& text': { fill: 'Canvas', stroke: 'CanvasText' } },
  },
}));

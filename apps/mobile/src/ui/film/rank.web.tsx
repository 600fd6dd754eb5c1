import { displayFont } from '@/theme/display-font';
import { rank } from '@/theme/layout';
import { classOf, createStyles, useStyles } from '@/theme/styles.web';

import type { RankProps } from './rank-props';

/**
 * The large rank number of a trending card, in outline.
 * @param className says where it stands, and how large it is.
 */
export function Rank({ position, empty, className }: RankProps & { className?: string }) {
  const styles = useStyles(sheet);
  return (
    <span aria-hidden className={`${classOf(empty ? styles.empty : styles.box)} ${className ?? ''}`}>
      {`${position} `}
    </span>
  );
}

/** In a line as high, the font's ascent and descent leave the digits on the baseline of their ground. */
const LINE = 86;

/** In the measure of the text. */
const inText = (units: number) => `${Math.round((units / rank.fontSize) * 1000) / 1000}em`;

const sheet = createStyles('rank', ({ background, emptyTrack, rank: ofRank }) => {
  const outlined = (color: string) =>
    ({
      boxSizing: 'border-box',
      paddingInlineStart: inText(rank.stroke),
      fontFamily: displayFont.logo,
      lineHeight: inText(LINE),
      color: background,
      WebkitTextStroke: `${inText(rank.stroke)} ${color}`,
      WebkitPrintColorAdjust: 'exact',
      printColorAdjust: 'exact',
      forcedColorAdjust: 'none',
      forced: { color: 'Canvas', WebkitTextStrokeColor: 'CanvasText' },
    }) as const;
  return { box: outlined(ofRank), empty: outlined(emptyTrack) };
});

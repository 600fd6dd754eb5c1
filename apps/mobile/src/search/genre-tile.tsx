import { GENRE_TILES, type GenreTile as Tile } from '@marquee/posters/src/genre-tiles';

import { displayFont } from '@/theme/display-font';
import { radius } from '@/theme/layout';
import type { Rule } from '@/theme/rule';
import { createStyles, useStyles } from '@/theme/styles';
import { Path, Rect, Svg } from '@/ui/primitives/svg';
import { Text } from '@/ui/primitives/text';

import { type Choose, TermLink } from './term-link';

interface GenreTileProps {
  term: string;
  tile: Tile | undefined;
  onChoose: Choose;
}

/** Links to the search for a genre: a tile with a motif in the style of the drawn posters (design, Look). */
export function GenreTile({ term, tile, onChoose }: GenreTileProps) {
  const styles = useStyles(sheet);
  const inks = useStyles(inkSheet);
  const shift = motifShift(term);
  return (
    <TermLink term={term} onChoose={onChoose} style={styles.box}>
      {tile && (
        <Svg
          viewBox="0 0 600 320"
          preserveAspectRatio="xMaxYMid slice"
          width="100%"
          height="100%"
          aria-hidden
          mirrored
          style={styles.motif}
        >
          <Rect width="600" height="320" fill={tile.ground} />
          {tile.paths.map(([color, data, width, transform], i) => (
            <Path
              key={i}
              d={data}
              fill={width ? 'none' : color}
              stroke={width ? color : undefined}
              strokeWidth={width || undefined}
              transform={shift + (transform ?? '')}
            />
          ))}
        </Svg>
      )}
      <Text style={[styles.name, /[ -]/.test(term) && styles.words, tile && inks[inkName(tile)]]}>
        {term}
      </Text>
    </TermLink>
  );
}

/** Moves the motif so that the tile's edge clips half of it, and more of it beside a long word. */
function motifShift(name: string): string {
  const length = Math.max(...name.split(/[ -]/).map((word) => word.length));
  return `translate(${310 + 45 * Math.max(0, length - 9)} -65)`;
}

const sheet = createStyles('genre-tile', () => ({
  // The name has margins instead of a padding of the box, because on devices a motif of 100 % would not cover a padding.
  box: {
    minHeight: 72,
    flexGrow: 1,
    justifyContent: 'flex-end',
    overflow: 'hidden',
    borderRadius: radius.poster,
    '&': { transition: 'transform .12s' },
    canHover: { '&:hover': { transform: 'translateY(-4px)' } },
    wide: { minHeight: 96 },
    // The tile has the aspect ratio of the motif's drawing, because a flatter tile would clip the motif.
    large: { '&': { aspectRatio: '15/8' } },
    print: { borderWidth: 1 },
    forcedColors: { borderWidth: 1 },
  },
  motif: {
    position: 'absolute',
    top: 0,
    left: 0,
    '&': { display: 'block' },
    print: { display: 'none' },
    forcedColors: { display: 'none' },
  },
  name: {
    // Draws the name in front of the motif.
    position: 'relative',
    alignSelf: 'flex-start',
    marginHorizontal: 14,
    marginVertical: 10,
    borderRadius: 4,
    fontFamily: displayFont.heading,
    fontSize: 20,
    lineHeight: 23,
    wide: { fontSize: 22, lineHeight: 25 },
  },
  // Puts each word of a name, or each part around a hyphen, on its own line to cover less of the motif.
  words: { '&': { width: 'min-content' } },
}));

/** Returns the name of a tile's ink style: the tile's colour without the `#`, which no class name may have. */
const inkName = ({ ground }: Pick<Tile, 'ground'>) => `on${ground.slice(1)}`;

/**
 * Gives a name the background of its tile, so that the motif behind the name is covered. The background
 * extends slightly beyond the name (design, Look).
 */
const inkSheet = createStyles('genre-ink', () =>
  Object.fromEntries(
    GENRE_TILES.map(({ ground, ink }): [string, Rule] => [
      inkName({ ground }),
      {
        color: ink,
        backgroundColor: ground,
        '&': { boxShadow: `0 0 0 5px ${ground},0 8px 0 5px ${ground}` },
        print: { color: 'inherit', backgroundColor: 'transparent', boxShadow: 'none' },
        forcedColors: { color: 'CanvasText', backgroundColor: 'transparent', boxShadow: 'none' },
      },
    ]),
  ),
);

/**
 * Design 8, 9: the window widths from which on Details has two columns, and from which on the layout is wide; and the
 * window height below which nothing floats over what scrolls: a phone on its side, or 400 % zoom.
 */
export const breakpoints = { medium: 700, wide: 1024, large: 1600, low: 480, short: 640 } as const;

/** Distances in density-independent pixels. */
export const layout = {
  /** Design 8: content is at most this wide, and centred. */
  maxWidth: 720,
  /** Design 9: and at most this wide in the wide layout, with its margins. */
  wideMaxWidth: 1200,
  /** Design 9: from 1,600 on it grows with the window, to this at 1,800. */
  largeWidth: '93.34%',
  largeMaxWidth: 1680,
  /** Design 9: side margin. */
  margin: 20,
  /** Spec 9: grids have 3 columns, gap 16. */
  gridColumns: 3,
  gridGap: 16,
  /** Design 9: in the wide layout a card is by so much larger than what it shows, on each side. */
  cardBleed: 12,
  /** Spec 9: list bottom padding, which leaves room for the tab bar. */
  listBottom: 100,
  /** Spec 9: details bottom padding, which leaves room for Go Back. */
  detailsBottom: 80,
} as const;

/** Design 9: the movie's poster on Details from each width on, and its distance from the facts. */
export const mediumPoster = { width: 280, height: 420, gap: 40 } as const;
export const widePoster = { width: 360, height: 540, gap: 56 } as const;
export const largePoster = { width: 440, height: 660, gap: 80 } as const;

/** Spec 9: the floating tab bar. */
export const tabBar = {
  height: 52,
  radius: 50,
  marginHorizontal: 20,
  marginBottom: 36,
  /** Design 9: in the wide layout. */
  maxWidth: 460,
  pillMinWidth: 112,
  pillMinHeight: 56,
} as const;

/** Design 9: Go Back where it floats on Details, as high as all buttons with a label there. */
export const floatingGoBack = { height: 52, bottom: 20 } as const;

/** Design 9: corner radii. */
export const radius = { poster: 12, card: 16, box: 25, button: 14 } as const;

/** Design 9: what film cards measure, on devices and on the web. */
export const movieCard = { posterRatio: 2 / 3, belowPoster: 9, star: 13, rowTop: 1, rowGap: 5 } as const;

/** Design 9: the rank in outline, on a ground of 64 × 84. The digits of the display font are 0.8 of its size high. */
export const rank = {
  viewBox: '0 0 64 84',
  width: 64,
  fontSize: 98,
  baseline: 80,
  stroke: 2.5,
  /** Two pixels where the rank is drawn 54 high, in a track without a movie. */
  emptyStroke: 3.6,
} as const;

/** Design 9: where a trending card has its rank, over the poster's lower left, and its title, which is free of it. */
export const trendingCard = {
  width: 124,
  rank: {
    position: 'absolute',
    insetInlineStart: -10,
    bottom: -17,
    // From the medium width on in proportion to the poster.
    width: 64,
    height: 84,
    medium: { width: '43%', height: 'auto', aspectRatio: 64 / 84 },
    wide: { insetInlineStart: -14 },
    large: { insetInlineStart: -18 },
  },
  title: {
    marginTop: 20,
    wide: { marginTop: 26, fontSize: 15, lineHeight: 20 },
    large: { fontSize: 17, lineHeight: 22 },
  },
} as const;

/** Design 8: what can be touched measures at least this. */
export const minimumTarget = 44;

/**
 * Design 9: how much is left of the blurred poster behind the wide layout, so that text on it can be read: its brightness
 * and its opacity over the background.
 */
export const backdrop = {
  height: 680,
  blur: 70,
  dark: { brightness: 0.45, opacity: 0.6 },
  light: { brightness: 1, opacity: 0.22 },
} as const;

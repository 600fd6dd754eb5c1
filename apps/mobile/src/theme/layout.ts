/**
 * Design 8, 9: breakpoints in density-independent pixels. From a width of `medium`, Details has two columns;
 * from `wide`, the layout is wide; from `large`, it grows with the window, from `huge` on a last time. Below a height of `low`, nothing
 * floats over the content: the window is a phone on its side, or zoomed to 400 %. Below `short`, Details
 * leaves more room for a long title.
 */
export const breakpoints = {
  medium: 700,
  wide: 1024,
  large: 1600,
  huge: 2200,
  low: 480,
  short: 640,
} as const;

/** Distances in density-independent pixels. */
export const layout = {
  /** Design 8: content is at most this wide, and centred. */
  maxWidth: 720,
  /** Design 9: and at most this wide in the wide layout, with its margins. */
  wideMaxWidth: 1200,
  /**
   * Design 9: from 1,600 on, the content's width is this share of the window, up to `largeMaxWidth` at 1,800.
   */
  largeWidth: '93.34%',
  largeMaxWidth: 1680,
  /** Design 9: from 2,200 on, the content is at most this wide. */
  hugeMaxWidth: 1960,
  /** Design 9: side margin. */
  margin: 20,
  /** Spec 9: grids have 3 columns, gap 16. */
  gridColumns: 3,
  gridGap: 16,
  /** Design 9: in the wide layout a card extends beyond its content by this much on each side. */
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
  /** Design 9: the wide layout. */
  maxWidth: 460,
  pillMinWidth: 112,
  pillMinHeight: 56,
} as const;

/**
 * Design 9: Go Back where it floats on Details, with the same height as the other buttons with a label there.
 */
export const floatingGoBack = { height: 52, bottom: 20 } as const;

/** Design 9: corner radii. */
export const radius = { poster: 12, card: 16, box: 25, button: 14 } as const;

/** Design 9: the measures of movie cards. */
export const movieCard = { posterRatio: 2 / 3, belowPoster: 9, star: 13, rowTop: 1, rowGap: 5 } as const;

/**
 * Design 9: the rank as outlined text in a view box of 64 × 84. The digits of the display font are 0.8 em
 * high.
 */
export const rank = {
  viewBox: '0 0 64 84',
  width: 64,
  fontSize: 98,
  baseline: 80,
  stroke: 2.5,
  /** The stroke of a free track's rank: two pixels when the rank is 54 high. */
  emptyStroke: 3.6,
} as const;

/**
 * Design 9: the measures of a trending card. The rank covers the poster's lower left corner; the title starts
 * beside it.
 */
export const trendingCard = {
  width: 124,
  rank: {
    position: 'absolute',
    insetInlineStart: -10,
    bottom: -17,
    // From the medium width on, the rank grows with the poster.
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

/** Fills the box around it. */
export const filling = { position: 'absolute', top: 0, left: 0, right: 0, bottom: 0 } as const;

/** Design 8: the smallest size of a touch target. */
export const minimumTarget = 44;

/**
 * The padding above and below a line that makes a link of it a large enough touch target; negative margins
 * compensate it.
 */
export const targetPadding = (lineHeight: number) => (minimumTarget - lineHeight) / 2;

/**
 * Design 9: the brightness of the blurred poster behind the wide layout, and its opacity over the background,
 * by which text on it has enough contrast.
 */
export const backdrop = {
  height: 680,
  blur: 70,
  dark: { brightness: 0.45, opacity: 0.6 },
  light: { brightness: 1, opacity: 0.22 },
} as const;

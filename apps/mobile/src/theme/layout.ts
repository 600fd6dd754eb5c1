/**
 * The breakpoints in density-independent pixels (design 8, 9). From a width of `medium`, Details has two
 * columns. From `wide`, the wide layout applies. From `large`, the content grows with the window, and from
 * `huge` its maximum width is larger. Below a height of `low`, nothing floats over the content: the window is
 * a phone in landscape, or zoomed to 400 %. Below a height of `short`, Details leaves more room for a long
 * title.
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
  /** The maximum width of the centred content (design 8). */
  maxWidth: 720,
  /** The maximum width of the content in the wide layout, including its margins (design 9). */
  wideMaxWidth: 1200,
  /**
   * The share of the window that the content takes from a width of 1,600, until the content reaches
   * `largeMaxWidth` in a window of 1,800 (design 9).
   */
  largeWidth: '93.34%',
  largeMaxWidth: 1680,
  /** The maximum width of the content from a window width of 2,200 (design 9). */
  hugeMaxWidth: 1960,
  /** The side margin (design 9). */
  margin: 20,
  /** Grids have 3 columns and gaps of 16 (spec 9). */
  gridColumns: 3,
  gridGap: 16,
  /** The width by which a card extends beyond its content on each side in the wide layout (design 9). */
  cardBleed: 12,
  /** The bottom padding of lists, which leaves room for the tab bar (spec 9). */
  listBottom: 100,
  /** The bottom padding of Details, which leaves room for Go Back (spec 9). */
  detailsBottom: 80,
} as const;

/**
 * The poster's size on Details, and its distance from the facts, from the medium and from the wide breakpoint
 * (design 9).
 */
export const mediumPoster = { width: 280, height: 420, gap: 40 } as const;
export const widePoster = { width: 360, height: 540, gap: 56 } as const;
export const largePoster = { width: 440, height: 660, gap: 80 } as const;

/** The floating tab bar (spec 9). */
export const tabBar = {
  height: 52,
  radius: 50,
  marginHorizontal: 20,
  marginBottom: 36,
  /** The maximum width in the wide layout (design 9). */
  maxWidth: 460,
  pillMinWidth: 112,
  pillMinHeight: 56,
} as const;

/** Go Back where it floats on Details, as high as the other labelled buttons there (design 9). */
export const floatingGoBack = { height: 52, bottom: 20 } as const;

/** The corner radii (design 9). */
export const radius = { poster: 12, card: 16, box: 25, button: 14 } as const;

/** The measures of movie cards (design 9). */
export const movieCard = { posterRatio: 2 / 3, belowPoster: 9, star: 13, rowTop: 1, rowGap: 5 } as const;

/**
 * The rank as outlined text in a view box of 64 × 84 (design 9). The digits of the display font are 0.8 em
 * high.
 */
export const rank = {
  viewBox: '0 0 64 84',
  width: 64,
  fontSize: 98,
  baseline: 80,
  stroke: 2.5,
  /** The stroke width of an empty track's rank, which is two pixels when the rank's font size is 54. */
  emptyStroke: 3.6,
} as const;

/**
 * The dimensions of a trending card (design 9). The rank covers the poster's bottom left corner (bottom right
 * in right-to-left layouts), and the title is below the poster.
 */
export const trendingCard = {
  width: 124,
  rank: {
    position: 'absolute',
    insetInlineStart: -10,
    bottom: -17,
    // From the medium breakpoint, the rank grows with the poster.
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

/** Makes an element fill the box around it. */
export const filling = { position: 'absolute', top: 0, left: 0, right: 0, bottom: 0 } as const;

/** The minimum size of a touch target (design 8). */
export const minimumTarget = 44;

/**
 * Returns the padding that a link needs above and below a line of text to be a large enough touch target.
 * Negative margins of the same size compensate for the padding.
 */
export const targetPadding = (lineHeight: number) => (minimumTarget - lineHeight) / 2;

/**
 * The blurred poster behind the wide layout (design 9). Its brightness, and its opacity over the background,
 * ensure sufficient contrast of the text in front of it.
 */
export const backdrop = {
  height: 680,
  blur: 70,
  dark: { brightness: 0.45, opacity: 0.6 },
  light: { brightness: 1, opacity: 0.22 },
} as const;

/** The breakpoints in density-independent pixels (design, Behaviour and Look). */
export const breakpoints = {
  /** The minimum widths of windows. Details has two columns from `medium` on. */
  medium: 700,
  wide: 1024,
  large: 1600,
  huge: 2200,
  /** In windows lower than this, nothing floats over the content. */
  low: 480,
  /** In low windows from this width on, the tab bar is a rail beside the content. */
  rail: 480,
  /** In windows lower than this, the poster above a long title is smaller. */
  short: 640,
} as const;

/** Distances in density-independent pixels. */
export const layout = {
  /** The content's maximum width below the wide layout (design, Behaviour). */
  maxWidth: 720,
  /** The side margin (design, Look). */
  margin: 20,
  /** Grids have 3 columns and gaps of 16 (spec 9). */
  gridColumns: 3,
  gridGap: 16,
  /** The width by which a card extends beyond its content on each side in the wide layout (design, Look). */
  cardBleed: 12,
  /** The bottom paddings that leave room for the tab bar and for Go Back (spec 9). */
  listBottom: 100,
  detailsBottom: 80,
} as const;

/** The poster's size on Details and its distance from the facts, by breakpoint (design, Look). */
export const mediumPoster = { width: 280, height: 420, gap: 40 } as const;
export const widePoster = { width: 360, height: 540, gap: 56 } as const;
export const largePoster = { width: 440, height: 660, gap: 80 } as const;

/** The floating tab bar (spec 9). */
export const tabBar = {
  height: 52,
  radius: 50,
  marginHorizontal: 20,
  marginBottom: 36,
  /** The maximum width from the medium breakpoint (design, Look). */
  maxWidth: 460,
  /** The pill of the active tab. It extends beyond the bar by 2 above and below. */
  pillMinWidth: 112,
  pillMinHeight: 56,
} as const;

/** The padding above lists in low windows. */
export const lowListTop = 12;

/** The tab bar of low windows: its width and its distance from the content and the window's edge (design, Look). */
export const tabRail = { width: 52, margin: 8 } as const;

/** The floating Go Back of Details. It is as high as the other labelled buttons there (design, Look). */
export const floatingGoBack = { height: 52, bottom: 20 } as const;

/** The corner radii (design, Look). */
export const radius = { poster: 12, card: 16, box: 25, button: 14 } as const;

/** Makes an element fill its parent. */
export const filling = { position: 'absolute', top: 0, left: 0, right: 0, bottom: 0 } as const;

/** The minimum size of a touch target (design, Behaviour). */
export const minimumTarget = 44;

/** Returns the padding above and below a line of text that makes a link a large enough touch target. */
export const targetPadding = (lineHeight: number) => (minimumTarget - lineHeight) / 2;

/**
 * The blurred poster behind the wide layout. It is dim enough for the contrast of the text on it (design, Look).
 */
export const backdrop = {
  height: 680,
  blur: 70,
  dark: { brightness: 0.45, opacity: 0.6 },
  light: { brightness: 1, opacity: 0.22 },
} as const;

/** The distance in pixels between the cards of a rail. */
export const railGap = 16;

/** The number of visible cards of a rail in the wide layout. The half card shows that more cards follow. */
const RAIL_CARDS = 6.5;

/** In browsers, the width of a rail's card in the wide layout. It grows with the text size (rem). */
export const wideRailCard = `max(9.5rem,(100cqi - ${Math.floor(RAIL_CARDS) * railGap}px)/${RAIL_CARDS})`;

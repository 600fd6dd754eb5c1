import { layout, radius } from './layout';
import { styleByWidth } from './style-by-width';

/**
 * The layout of a film's details (design 9): on a phone the poster above the facts, from 700 on beside them, and from
 * 1,024 on the wide layout.
 */

/** All that scrolls, clear of Go Back. From 700 on it has margins; on a phone the poster has none. */
export const detailsColumn = styleByWidth('details-column', {
  narrow: {
    width: '100%',
    maxWidth: layout.maxWidth,
    alignSelf: 'center',
    paddingBottom: layout.detailsBottom,
  },
  medium: { paddingTop: 26, paddingLeft: layout.margin, paddingRight: layout.margin },
  wide: { maxWidth: layout.wideMaxWidth },
});

/** The row with logo and search box, which only the wide layout has. */
export const detailsHeader = styleByWidth('details-header', {
  narrow: { display: 'none' },
  wide: { display: 'flex', marginBottom: 66 },
});

export const detailsColumns = styleByWidth('details-columns', {
  narrow: { width: '100%', maxWidth: 1080, alignSelf: 'center' },
  medium: { flexDirection: 'row', alignItems: 'flex-start', gap: 40 },
  wide: { gap: 64 },
});

/** On a phone the poster is at most 490 high, and at most 55 % of the window, so that the title is seen, too. */
export const posterHeight = { most: 490, percent: 55 } as const;

/** On a phone with the height of `usePosterHeight`. */
export const detailsPoster = styleByWidth('details-poster', {
  narrow: {},
  medium: { width: 280, height: 420 },
  wide: { width: 400, height: 600 },
});

/** What cuts the poster off: on a phone at the foot, from 700 on at its corners. */
export const posterClip = styleByWidth('poster-clip', {
  narrow: { position: 'absolute', top: 0, left: 0, right: 0, bottom: 0, overflow: 'hidden' },
  medium: { borderRadius: radius.poster },
  wide: { borderRadius: radius.card, boxShadow: '0 24px 60px rgba(0, 0, 0, 0.45)' },
});

/** The fade at the foot of a poster that is cut there. */
export const posterFade = styleByWidth('poster-fade', {
  narrow: { position: 'absolute', left: 0, right: 0, bottom: 0 },
  medium: { display: 'none' },
});

export const playPlace = styleByWidth('play-place', {
  narrow: { position: 'absolute', insetInlineEnd: 24, bottom: -6, width: 60, height: 60 },
  medium: { insetInlineEnd: -22, bottom: 32 },
  wide: { bottom: 40, width: 72, height: 72 },
});

export const detailsFacts = styleByWidth('details-facts', {
  narrow: { paddingTop: 12, paddingLeft: layout.margin, paddingRight: layout.margin },
  medium: { flex: 1, minWidth: 0, paddingTop: 0, paddingLeft: 0, paddingRight: 0 },
});

/** The film's title, and the same for one of 30 characters and more. */
export const filmTitle = styleByWidth('film-title', { narrow: {}, wide: { fontSize: 68, lineHeight: 68 } });
export const longFilmTitle = styleByWidth('film-title-long', {
  narrow: {},
  wide: { fontSize: 44, lineHeight: 46 },
});

/** Text is easily read up to this width. */
export const factText = styleByWidth('fact-text', { narrow: { marginTop: 4 }, wide: { maxWidth: 560 } });

/** Share on the row of the badge: on a phone on the vertical axis of the play button. In the wide layout it is below. */
export const badgeShare = styleByWidth('badge-share', {
  narrow: { marginInlineEnd: 12 },
  medium: { marginInlineEnd: 0 },
  wide: { display: 'none' },
});

/** Go Back and Share below the facts. */
export const detailsActions = styleByWidth('details-actions', {
  narrow: { display: 'none', flexDirection: 'row', flexWrap: 'wrap', gap: 14, marginTop: 32 },
  wide: { display: 'flex' },
  low: { display: 'flex' },
});

/** Share below the facts, when that is not on the row of the badge. */
export const actionShare = styleByWidth('action-share', {
  narrow: { display: 'none' },
  wide: { display: 'flex' },
});

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

/** What floats at the foot of the window, and the room that it needs below the facts. */
export const floating = styleByWidth('floating', {
  narrow: {},
  wide: { display: 'none' },
  low: { display: 'none' },
});

/** All of them, for the page's style sheet. */
export const detailsStyles = [
  detailsColumn,
  detailsHeader,
  detailsColumns,
  detailsPoster,
  posterClip,
  posterFade,
  playPlace,
  detailsFacts,
  filmTitle,
  longFilmTitle,
  factText,
  badgeShare,
  detailsActions,
  actionShare,
  floating,
];

import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';

import { useMessages } from '@/language/use-messages';
import { layout, minimumTarget, railGap, wideRailCard } from '@/theme/layout';
import { attributesOf, classOf, createStyles, useStyles } from '@/theme/styles.web';

import { isMotionReduced } from '../hooks/motion';
import { Icon } from '../primitives/icon';

/** The tolerance for scroll positions, which browsers round by up to a pixel. */
const TOLERANCE_PX = 1;

/** Returns whether cards are hidden at the start and at the end of a rail, in the reading direction. */
function useRailOverflow(rail: RefObject<HTMLElement>) {
  const [before, setBefore] = useState(false);
  const [after, setAfter] = useState(false);
  useEffect(() => {
    const element = rail.current;
    if (!element) return;
    const update = () => {
      // On right-to-left pages `scrollLeft` is negative.
      const left = Math.abs(element.scrollLeft);
      setBefore(left > TOLERANCE_PX);
      setAfter(left + element.clientWidth < element.scrollWidth - TOLERANCE_PX);
    };
    update();
    window.addEventListener('resize', update);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      window.removeEventListener('resize', update);
      element.removeEventListener('scroll', update);
    };
  }, [rail]);
  return { before, after };
}

/** Scrolls a rail forwards (1) or backwards (-1) by as many cards as are fully visible. */
function scrollByPage(rail: HTMLElement, way: 1 | -1) {
  const [first, second] = rail.querySelectorAll<HTMLElement>('[role=listitem]');
  if (!first || !second) return;
  const step = Math.abs(second.offsetLeft - first.offsetLeft);
  const gap = step - first.offsetWidth;
  const visible = Math.max(1, Math.floor((rail.clientWidth - 2 * RING + gap) / step));
  const index = Math.round(Math.abs(rail.scrollLeft) / step) + way * visible;
  const direction = getComputedStyle(rail).direction === 'rtl' ? -1 : 1;
  const left = direction * Math.max(0, index * step);
  rail.scrollTo({ left, behavior: isMotionReduced() ? 'instant' : 'smooth' });
}

/**
 * Renders a list of cards that scrolls sideways. On a phone it is as wide as the screen (design, Look). For a
 * pointer that can hover, the list fades out at each end where cards are hidden, and has arrow buttons.
 */
export function Rail({ label, children }: { label: string; children: ReactElement[] }) {
  const t = useMessages();
  const styles = useStyles(sheet);
  const rail = useRef<HTMLDivElement>(null);
  const { before, after } = useRailOverflow(rail);
  const fade = before && after ? styles.fadeBoth : before ? styles.fadeBefore : after && styles.fadeAfter;
  const arrow = (way: 1 | -1, name: string, isEnabled: boolean) => (
    <button
      type="button"
      aria-label={name}
      aria-disabled={!isEnabled}
      onClick={() => isEnabled && rail.current && scrollByPage(rail.current, way)}
      {...attributesOf(styles.arrow, way > 0 ? styles.next : styles.previous)}
    >
      <Icon name="chevron" size={20} color="text" />
    </button>
  );
  return (
    <div className={classOf(styles.box)}>
      {(before || after) && arrow(-1, t.previousMovies(), before)}
      <div ref={rail} {...attributesOf(styles.scroller, fade)}>
        <div role="list" aria-label={label} className={classOf(styles.row)}>
          {children.map((card) => (
            <div key={card.key} role="listitem" className={classOf(styles.item)}>
              {card}
            </div>
          ))}
        </div>
      </div>
      {(before || after) && arrow(1, t.nextMovies(), after)}
    </div>
  );
}

/** The padding in pixels for the ring around a focused card, because the scroller clips its content. */
const RING = 12;

/** The number of cards in a row on paper. */
const PRINTED = 6;

/** The width of a card on a phone. It grows with the text size (rem), so that titles do not break within words. */
const CARD = '6.625rem';

/** The width of a fade in pixels. */
const FADE = 64;

/** Fades out the cards at one side of the rail, or at both, up to the padding for the ring. */
const fading = (side: string, both = false) => ({
  maskImage:
    `linear-gradient(to ${side},${both ? `transparent ${RING}px,#000 ${FADE + RING}px` : '#000'} ` +
    `calc(100% - ${FADE + RING}px),transparent calc(100% - ${RING}px))`,
});

const sheet = createStyles('rail', ({ surface, line, hoverGround, hoverLine }) => ({
  box: {
    position: 'relative',
    width: '100%',
    containerType: 'inline-size',
    '--rail-card': CARD,
    wide: { '--rail-card': wideRailCard },
    print: { '--rail-card': `calc((100% - ${(PRINTED - 1) * railGap}px)/${PRINTED})` },
  },
  scroller: {
    overflowX: 'auto',
    overflowY: 'hidden',
    scrollbarWidth: 'none',
    padding: `${RING}px ${layout.margin}px`,
    margin: `${-RING}px 0`,
    // Without scroll padding, browsers do not scroll to a focused card that is partly visible.
    scrollPaddingInline: 'var(--rail-card)',
    medium: { padding: RING, margin: -RING },
    print: { overflow: 'hidden', maskImage: 'none!important' },
  },
  fadeAfter: { canHover: { ...fading('right'), '[dir=rtl] &': fading('left') } },
  fadeBefore: { canHover: { ...fading('left'), '[dir=rtl] &': fading('right') } },
  fadeBoth: { canHover: fading('right', true) },
  row: {
    display: 'flex',
    gap: railGap,
    width: 'max-content',
    print: { flexWrap: 'wrap', width: 'auto' },
  },
  item: { width: 'var(--rail-card)', flexShrink: 0, print: { breakInside: 'avoid' } },
  arrow: {
    display: 'none',
    canHover: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      boxSizing: 'border-box',
      position: 'absolute',
      zIndex: 1,
      // The arrow is at half the height of the posters, which are 1.5 times as high as wide.
      top: `calc(var(--rail-card)*.75 - ${minimumTarget / 2}px)`,
      width: minimumTarget,
      height: minimumTarget,
      padding: 0,
      border: `1px solid ${hoverLine}`,
      borderRadius: '50%',
      background: hoverGround,
      cursor: 'pointer',
      opacity: 0,
      transition: 'opacity .12s, background-color .12s',
      '.rail:is(:hover,:focus-within) &': { opacity: 1 },
      '&:hover': { background: surface, borderColor: line },
      // A disabled arrow with the keyboard focus stays visible, because hiding it would lose the focus.
      '&[aria-disabled=true]:not(:focus-visible)': { visibility: 'hidden' },
    },
    print: { display: 'none' },
  },
  next: { insetInlineEnd: 0 },
  previous: { insetInlineStart: 0, rotate: '180deg' },
}));

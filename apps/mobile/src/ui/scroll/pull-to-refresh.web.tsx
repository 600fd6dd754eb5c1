import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { useMessages } from '@/language/use-messages';
import { classOf, createStyles, useStyles } from '@/theme/styles.web';

import { Spinner } from '../elements/spinner';
import { isMotionReduced } from '../hooks/motion';
import { useLatest } from '../hooks/use-latest';

/**
 * The length in pixels of a pull that triggers a refetch, and the distance in pixels by which the content is
 * moved down during the refetch, so that the spinner covers nothing.
 */
const PULL_THRESHOLD = 120;
const PULL_OFFSET = 64;

/** The height of the spinner with its background. */
const SPINNER = 40;

interface PullToRefreshProps {
  /** The promise resolves once the content has been refetched, whether successfully or not. */
  onPull: () => Promise<unknown>;
  /** The offset of Android's own spinner; ignored on the web. */
  progressViewOffset?: number;
  /** The scroll view. */
  children?: ReactNode;
}

/**
 * Renders the `refreshControl` of a ScrollView: pulling the view down by touch refetches its content (design
 * 8).
 */
export function PullToRefresh({ onPull, children }: PullToRefreshProps) {
  const t = useMessages();
  const box = useRef<HTMLDivElement>(null);
  const latestOnPull = useLatest(onPull);
  /** The length of the pull in pixels; 'refreshing' after a release beyond the threshold. */
  const [pull, setPull] = useState<number | 'refreshing'>(0);
  const styles = useStyles(sheet);

  useEffect(() => {
    const scroller = box.current?.firstElementChild;
    if (!(scroller instanceof HTMLElement)) return;
    // Prevents the browser's default, which is to reload the page.
    scroller.style.overscrollBehaviorY = 'contain';
    let start: Touch | undefined;
    let pulled = 0;
    const letGo = (next: 0 | 'refreshing') => {
      if (pulled > 0) setPull(next);
      start = undefined;
      pulled = 0;
    };
    const begin = ({ touches }: TouchEvent) => {
      // A second finger cancels the pull.
      letGo(0);
      start = touches.length === 1 && scroller.scrollTop <= 0 ? touches[0] : undefined;
    };
    const move = ({ touches: [touch] }: TouchEvent) => {
      if (!start || !touch) return;
      const down = touch.clientY - start.clientY;
      // A touch that first moves up or sideways scrolls, and cannot become a pull later.
      if (pulled === 0 && down <= Math.abs(touch.clientX - start.clientX)) return letGo(0);
      pulled = scroller.scrollTop > 0 ? 0 : Math.max(0, down);
      setPull(pulled);
    };
    const end = ({ type }: TouchEvent) => {
      const isFar = type === 'touchend' && start && pulled >= PULL_THRESHOLD;
      letGo(isFar ? 'refreshing' : 0);
      if (isFar) void latestOnPull.current().finally(() => setPull(0));
    };
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    scroller.addEventListener('touchstart', begin, options);
    scroller.addEventListener('touchmove', move, options);
    scroller.addEventListener('touchend', end, options);
    scroller.addEventListener('touchcancel', end, options);
    return () => listening.abort();
  }, [latestOnPull]);

  const isRefreshing = pull === 'refreshing';
  // With reduced motion, the content does not follow the finger.
  const share = isRefreshing ? 1 : Math.min(1, pull / PULL_THRESHOLD);
  const way = share > 0 && isMotionReduced() ? Math.floor(share) : share;
  useLayoutEffect(() => {
    const scroller = box.current?.firstElementChild;
    if (!(scroller instanceof HTMLElement)) return;
    scroller.style.transform = way > 0 ? `translateY(${way * PULL_OFFSET}px)` : '';
    // The content follows the finger without a transition, and returns with a transition.
    scroller.style.transition = typeof pull === 'number' && pull > 0 ? '' : 'transform .2s';
  }, [way, pull]);
  return (
    <div ref={box} className={classOf(styles.box)}>
      {children}
      {pull !== 0 && (
        <div
          className={classOf(styles.spinner)}
          style={{ opacity: way, top: (way * PULL_OFFSET - SPINNER) / 2 }}
        >
          <Spinner
            size={20}
            color="accentShape"
            label={isRefreshing ? t.loading() : t.pullToRefresh()}
            moving={isRefreshing}
          />
        </div>
      )}
    </div>
  );
}

const sheet = createStyles('pull', ({ surface }) => ({
  box: { position: 'relative', display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 },
  spinner: {
    position: 'absolute',
    left: `calc(50% - ${SPINNER / 2}px)`,
    padding: 10,
    borderRadius: SPINNER / 2,
    background: surface,
    boxShadow: '0 2px 8px #0004',
  },
}));

import { type ReactNode, useEffect, useRef, useState } from 'react';

import { useMessages } from '@/language/use-messages';
import { classOf, createStyles, useStyles } from '@/theme/styles.web';

import { Spinner } from '../elements/spinner';
import { isMotionReduced } from '../hooks/motion';
import { useLatest } from '../hooks/use-latest';

/** The length in pixels of a pull that triggers a refetch. */
const PULL_THRESHOLD = 120;

/** The distance in pixels by which the content moves down for the spinner. */
const PULL_OFFSET = 64;

/** The height in pixels of the spinner with its background. */
const SPINNER = 40;

interface PullToRefreshProps {
  /** Resolves after the refetch, even if that fails. */
  onPull: () => Promise<unknown>;
  /** Android only. */
  progressViewOffset?: number;
  /** The scroll view. */
  children?: ReactNode;
}

/** Renders the `refreshControl` of a scroll view: pulling the view down refetches its content (design, Behaviour). */
export function PullToRefresh({ onPull, children }: PullToRefreshProps) {
  const t = useMessages();
  const box = useRef<HTMLDivElement>(null);
  const latestOnPull = useLatest(onPull);
  /** The length of the pull in pixels; 'refreshing' after a release beyond the threshold. */
  const [pull, setPull] = useState<number | 'refreshing'>(0);
  const latestPull = useLatest(pull);
  const styles = useStyles(sheet);

  useEffect(() => {
    const scroller = box.current?.firstElementChild;
    if (!(scroller instanceof HTMLElement)) return;
    // Prevents the browser's own pull to refresh, which reloads the page.
    scroller.style.overscrollBehaviorY = 'contain';
    let start: Touch | undefined;
    let pullLength = 0;
    const endPull = (next: 0 | 'refreshing') => {
      if (pullLength > 0) setPull(next);
      start = undefined;
      pullLength = 0;
    };
    const onTouchStart = ({ touches }: TouchEvent) => {
      // A second finger cancels the pull.
      endPull(0);
      const mayPull = latestPull.current !== 'refreshing' && touches.length === 1 && scroller.scrollTop <= 0;
      start = mayPull ? touches[0] : undefined;
    };
    const onTouchMove = ({ touches: [touch] }: TouchEvent) => {
      if (!start || !touch) return;
      const distance = touch.clientY - start.clientY;
      // A touch that first moves up or sideways never becomes a pull.
      if (pullLength === 0 && distance <= Math.abs(touch.clientX - start.clientX)) return endPull(0);
      pullLength = scroller.scrollTop > 0 ? 0 : Math.max(0, distance);
      setPull(pullLength);
    };
    const onTouchEnd = ({ type }: TouchEvent) => {
      const isBeyondThreshold = type === 'touchend' && pullLength >= PULL_THRESHOLD;
      endPull(isBeyondThreshold ? 'refreshing' : 0);
      if (isBeyondThreshold) void latestOnPull.current().finally(() => setPull(0));
    };
    const controller = new AbortController();
    const options = { passive: true, signal: controller.signal };
    scroller.addEventListener('touchstart', onTouchStart, options);
    scroller.addEventListener('touchmove', onTouchMove, options);
    scroller.addEventListener('touchend', onTouchEnd, options);
    scroller.addEventListener('touchcancel', onTouchEnd, options);
    return () => controller.abort();
  }, [latestOnPull, latestPull]);

  const isRefreshing = pull === 'refreshing';
  const progress = isRefreshing ? 1 : Math.min(1, pull / PULL_THRESHOLD);
  // With reduced motion, the content does not follow the finger, but moves once the threshold is reached.
  const shownProgress = progress > 0 && isMotionReduced() ? Math.floor(progress) : progress;
  useEffect(() => {
    const scroller = box.current?.firstElementChild;
    if (!(scroller instanceof HTMLElement)) return;
    scroller.style.transform = shownProgress > 0 ? `translateY(${shownProgress * PULL_OFFSET}px)` : '';
    // The content follows the finger without a transition, and returns with a transition.
    scroller.style.transition = typeof pull === 'number' && pull > 0 ? '' : 'transform .2s';
  }, [shownProgress, pull]);
  return (
    <div ref={box} className={classOf(styles.box)}>
      {children}
      {pull !== 0 && (
        <div
          className={classOf(styles.spinner)}
          style={{ opacity: shownProgress, top: (shownProgress * PULL_OFFSET - SPINNER) / 2 }}
        >
          <Spinner size={20} label={isRefreshing ? t.loading() : t.pullToRefresh()} moving={isRefreshing} />
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

import { isMotionReduced } from '../hooks/motion';
import type { BoxElement } from '../primitives/box.web';

/** Scrolls to a box, and moves the focus to it, so that the keyboard and screen readers continue from there. */
export function scrollToView(_scroll: unknown, _content: unknown, box: BoxElement | null): void {
  if (!box) return;
  box.tabIndex = -1;
  box.style.outline = 'none';
  box.focus({ preventScroll: true });
  box.scrollIntoView({ block: 'start', behavior: isMotionReduced() ? 'instant' : 'smooth' });
}

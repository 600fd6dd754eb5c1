import type { App, View } from '@marquee/native-host';

/** Differences up to this number of points are ignored, because positions are rounded. */
const TOLERANCE = 1;

/** Returns the visible texts, except those for screen readers only and those in rows that scroll sideways. */
function seenTexts(app: App) {
  return app.host.surface.all.filter(
    (view) =>
      view.name === 'Text' &&
      view.visible &&
      view.text.trim() !== '' &&
      Math.min(view.frame.width, view.frame.height) > 1 + TOLERANCE &&
      !view.ancestors.some(({ scrollsSideways }) => scrollsSideways),
  );
}

/** Whether a text is truncated, or an ancestor clips it. */
function isCut(view: View) {
  const { numberOfLines } = view.props;
  const { paragraph, frame } = view.layout;
  if (!numberOfLines && paragraph && paragraph.height > frame.height + TOLERANCE) return true;
  const { y, height } = view.bounds;
  // Content that a list clips can be scrolled into view. So only the ancestors inside the nearest list count.
  const list = view.ancestors.findIndex(({ isScrollView }) => isScrollView);
  return view.ancestors
    .slice(0, list === -1 ? undefined : list)
    .filter(({ clips }) => clips)
    .some(({ bounds }) => y < bounds.y - TOLERANCE || y + height > bounds.y + bounds.height + TOLERANCE);
}

/**
 * Describes all misplaced texts: text that leaves the screen sideways, is cut off, or contains characters of unknown
 * width.
 */
export function misplacedTexts(app: App): string[] {
  return seenTexts(app).flatMap((view) => {
    const { x, width } = view.bounds;
    const leaves = x < -TOLERANCE || x + width > app.device.width + TOLERANCE;
    const missing = view.layout.paragraph?.missing ?? [];
    const problems = [
      ...(leaves ? ['leaves the screen'] : []),
      ...(isCut(view) ? ['is cut'] : []),
      ...(missing.length > 0 ? [`has ${missing.join('')}, of which no font knows the width`] : []),
    ];
    return problems.map((problem) => `${problem}: ${view.describe()}`);
  });
}

/** Describes all touch targets smaller than 44 × 44, including their hit slop (design, Behaviour). */
export function smallTargets(app: App): string[] {
  return app.host.surface.all
    .filter((view) => view.visible && view.props.accessible === true && view.props.focusable !== false)
    .filter(({ props }) => ['link', 'button'].includes(String(props.role ?? props.accessibilityRole)))
    .filter(({ bounds }) => Math.min(bounds.width, bounds.height) < 44 - TOLERANCE)
    .map((view) => view.describe());
}

import type { App, View } from '@marquee/native-host';

/** A pixel that rounding may take. */
const TOLERANCE = 1;

/** The text that is seen: not that which stands in another, is empty, or is there for screen readers alone. */
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

/** Whether a view has lost a part of what it should have: its text has no room, or something above it cuts it off. */
function isCut(view: View) {
  const { numberOfLines } = view.props;
  const { paragraph, frame } = view.layout;
  if (!numberOfLines && paragraph && paragraph.height > frame.height + TOLERANCE) return true;
  const { y, height } = view.bounds;
  // What a list cuts off can be scrolled to.
  const list = view.ancestors.findIndex(({ isScrollView }) => isScrollView);
  return view.ancestors
    .slice(0, list === -1 ? undefined : list)
    .filter(({ clips }) => clips)
    .some(({ bounds }) => y < bounds.y - TOLERANCE || y + height > bounds.y + bounds.height + TOLERANCE);
}

/**
 * What leaves the screen at its sides, is cut off, or has letters whose room nobody knows, in words for a failing test.
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

/** What can be touched and measures less than 44 either way, with the room around it that takes touches (design 8). */
export function smallTargets(app: App): string[] {
  return app.host.surface.all
    .filter((view) => view.visible && view.props.accessible === true && view.props.focusable !== false)
    .filter(({ props }) => ['link', 'button'].includes(String(props.role ?? props.accessibilityRole)))
    .filter(({ bounds }) => Math.min(bounds.width, bounds.height) < 44 - TOLERANCE)
    .map((view) => view.describe());
}

import type { View } from '../fabric/view.ts';
import type { Platform } from '../platform.ts';
import { TEXT_INPUTS } from '../views/text-input.ts';

/** Maps the names of roles that only React Native has to ARIA roles. */
const ROLES: Record<string, string> = {
  header: 'heading',
  image: 'img',
  search: 'searchbox',
};

/** Returns the ARIA role of a view. Null if it has none. */
export function roleOf(view: View): string | null {
  const { role, accessibilityRole } = view.props;
  const given = [role, accessibilityRole].find((value) => typeof value === 'string' && value !== 'none');
  if (typeof given === 'string') return ROLES[given] ?? given;
  return TEXT_INPUTS.includes(view.name) ? 'textbox' : null;
}

/** Whether screen readers ignore the view and its descendants. */
export function isHiddenFromReader(view: View): boolean {
  const { accessibilityElementsHidden, importantForAccessibility } = view.props;
  const hidden = accessibilityElementsHidden === true || importantForAccessibility === 'no-hide-descendants';
  return hidden || (view.parent ? isHiddenFromReader(view.parent) : false);
}

/** Returns the visible texts below a view, which make up its accessible name. */
function contentOf(view: View): string[] {
  if (isHiddenFromReader(view) || view.detached || view.props.display === 'none') return [];
  const { accessibilityLabel } = view.props;
  if (typeof accessibilityLabel === 'string' && accessibilityLabel) return [accessibilityLabel];
  if (view.name === 'Text') return view.text ? [view.text] : [];
  return view.children.flatMap(contentOf);
}

/** Returns the accessible name of a view. */
export function nameOf(view: View): string {
  const { accessibilityLabel, placeholder } = view.props;
  if (typeof accessibilityLabel === 'string' && accessibilityLabel) return accessibilityLabel;
  if (TEXT_INPUTS.includes(view.name)) return String(placeholder ?? '');
  return contentOf(view).join(' ');
}

/** Returns the texts of Android's live regions. A screen reader reads them when they change. */
export function liveTexts(view: View): string[] {
  const { accessibilityLiveRegion } = view.props;
  if (accessibilityLiveRegion !== 'polite' && accessibilityLiveRegion !== 'assertive')
    return view.children.flatMap(liveTexts);
  const text = contentOf(view).join(' ');
  return text ? [text] : [];
}

/** A stop: an element that a screen reader visits and reads. */
export interface ReaderStop {
  role: string | null;
  name: string;
  hint: string | null;
  state: Record<string, unknown>;
  view: View;
}

/** Whether a screen reader stops at the view itself. */
function isStop(view: View, platform: Platform) {
  if (view.props.accessible === true || TEXT_INPUTS.includes(view.name)) return true;
  if (view.name !== 'Text' || view.text.trim() === '') return false;
  // A text is a stop, unless it is inside of another stop. TalkBack ignores `accessible` for texts; React Native sets
  // it to false on Android if the app does not set it.
  return platform === 'android' || view.props.accessible !== false;
}

/** Returns the screen reader's stops below a view, in its order. */
export function readerStops(view: View, platform: Platform): ReaderStop[] {
  const { display, accessibilityHint, accessibilityState } = view.props;
  if (view.detached || display === 'none' || isHiddenFromReader(view)) return [];
  if (!isStop(view, platform)) return view.children.flatMap((child) => readerStops(child, platform));
  const hint = typeof accessibilityHint === 'string' ? accessibilityHint : null;
  const state = { ...(accessibilityState as Record<string, unknown> | undefined) };
  return [{ role: roleOf(view), name: nameOf(view), hint, state, view }];
}

import type { View } from '../fabric/view.ts';
import type { Platform } from '../platform.ts';
import { TEXT_INPUTS } from '../views/text-input.ts';

/** React Native's older names of roles, as the web calls them. */
const ROLES: Record<string, string> = {
  header: 'heading',
  image: 'img',
  search: 'searchbox',
};

/** The role of a view in the words of the web; null when it has none. */
export function roleOf(view: View): string | null {
  const { role, accessibilityRole } = view.props;
  const given = [role, accessibilityRole].find((value) => typeof value === 'string' && value !== 'none');
  if (typeof given === 'string') return ROLES[given] ?? given;
  return TEXT_INPUTS.includes(view.name) ? 'textbox' : null;
}

/** A screen reader passes over the view and all that is in it. */
export function isHiddenFromReader(view: View): boolean {
  const { accessibilityElementsHidden, importantForAccessibility } = view.props;
  const hidden = accessibilityElementsHidden === true || importantForAccessibility === 'no-hide-descendants';
  return hidden || (view.parent ? isHiddenFromReader(view.parent) : false);
}

/** What is shown below a view, and read aloud for it, piece by piece. */
function contentOf(view: View): string[] {
  if (isHiddenFromReader(view) || view.detached || view.props.display === 'none') return [];
  const { accessibilityLabel } = view.props;
  if (typeof accessibilityLabel === 'string' && accessibilityLabel) return [accessibilityLabel];
  if (view.name === 'Text') return view.text ? [view.text] : [];
  return view.children.flatMap(contentOf);
}

/** What a screen reader calls a view. */
export function nameOf(view: View): string {
  const { accessibilityLabel, placeholder } = view.props;
  if (typeof accessibilityLabel === 'string' && accessibilityLabel) return accessibilityLabel;
  if (TEXT_INPUTS.includes(view.name)) return String(placeholder ?? '');
  return contentOf(view).join(' ');
}

/** What is read aloud of a view as soon as it changes: the texts of android's live regions. */
export function liveTexts(view: View): string[] {
  const { accessibilityLiveRegion } = view.props;
  if (accessibilityLiveRegion !== 'polite' && accessibilityLiveRegion !== 'assertive')
    return view.children.flatMap(liveTexts);
  const text = contentOf(view).join(' ');
  return text ? [text] : [];
}

/** One stop of a screen reader. */
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
  // A text is a stop of its own unless something above it is one. TalkBack does not ask for `accessible`, which React
  // Native sets to false on android wherever the app leaves it open.
  return platform === 'android' || view.props.accessible !== false;
}

/** The stops of a screen reader below a view, in the order in which it goes through them. */
export function readerStops(view: View, platform: Platform): ReaderStop[] {
  const { display, accessibilityHint, accessibilityState } = view.props;
  if (view.detached || display === 'none' || isHiddenFromReader(view)) return [];
  if (!isStop(view, platform)) return view.children.flatMap((child) => readerStops(child, platform));
  const hint = typeof accessibilityHint === 'string' ? accessibilityHint : null;
  const state = { ...(accessibilityState as Record<string, unknown> | undefined) };
  return [{ role: roleOf(view), name: nameOf(view), hint, state, view }];
}

import type { View } from '../fabric/view.ts';
import type { Platform } from '../platform.ts';
import { TEXT_INPUTS } from '../views/text-input.ts';

/** Translates React Native's own roles into ARIA roles. */
const ROLES: Record<string, string> = {
  header: 'heading',
  image: 'img',
  search: 'searchbox',
};

/** Returns a view's ARIA role, or null if it has none. */
export function roleOf(view: View): string | null {
  const { role, accessibilityRole } = view.props;
  const given = [role, accessibilityRole].find((value) => typeof value === 'string' && value !== 'none');
  if (typeof given === 'string') return ROLES[given] ?? given;
  return TEXT_INPUTS.includes(view.name) ? 'textbox' : null;
}

/** Whether screen readers ignore the view, because the view or an ancestor is marked as hidden from them. */
export function isHiddenFromReader(view: View): boolean {
  const { accessibilityElementsHidden, importantForAccessibility } = view.props;
  const hidden = accessibilityElementsHidden === true || importantForAccessibility === 'no-hide-descendants';
  return hidden || (view.parent ? isHiddenFromReader(view.parent) : false);
}

/** Returns the visible texts in a view, which form its accessible name. */
function contentOf(view: View): string[] {
  if (isHiddenFromReader(view) || view.detached || view.props.display === 'none') return [];
  const { accessibilityLabel } = view.props;
  if (typeof accessibilityLabel === 'string' && accessibilityLabel) return [accessibilityLabel];
  if (view.name === 'Text') return view.text ? [view.text] : [];
  return view.children.flatMap(contentOf);
}

export function nameOf(view: View): string {
  const { accessibilityLabel, placeholder } = view.props;
  if (typeof accessibilityLabel === 'string' && accessibilityLabel) return accessibilityLabel;
  if (TEXT_INPUTS.includes(view.name)) return String(placeholder ?? '');
  return contentOf(view).join(' ');
}

/** The texts of Android's live regions, which a screen reader reads when they change. */
export function liveTexts(view: View): string[] {
  const { accessibilityLiveRegion } = view.props;
  if (accessibilityLiveRegion !== 'polite' && accessibilityLiveRegion !== 'assertive')
    return view.children.flatMap(liveTexts);
  const text = contentOf(view).join(' ');
  return text ? [text] : [];
}

/** An element at which a screen reader stops and reads. */
export interface ReaderStop {
  role: string | null;
  name: string;
  hint: string | null;
  state: Record<string, unknown>;
  view: View;
}

function isStop(view: View, platform: Platform) {
  if (view.props.accessible === true || TEXT_INPUTS.includes(view.name)) return true;
  if (view.name !== 'Text' || view.text.trim() === '') return false;
  // A text that is not inside another stop is a stop. On Android, this is true even with `accessible: false`: React
  // Native sets that on texts by default, and TalkBack ignores it.
  return platform === 'android' || view.props.accessible !== false;
}

/** Returns the stops in a view (the view itself or its descendants) in reading order. */
export function readerStops(view: View, platform: Platform): ReaderStop[] {
  const { display, accessibilityHint, accessibilityState } = view.props;
  if (view.detached || display === 'none' || isHiddenFromReader(view)) return [];
  if (!isStop(view, platform)) return view.children.flatMap((child) => readerStops(child, platform));
  const hint = typeof accessibilityHint === 'string' ? accessibilityHint : null;
  const state = { ...(accessibilityState as Record<string, unknown> | undefined) };
  return [{ role: roleOf(view), name: nameOf(view), hint, state, view }];
}

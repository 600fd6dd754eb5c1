import type { View } from '../fabric/view.ts';
import { TEXT_INPUTS } from '../views/text-input.ts';
import { isHiddenFromReader, nameOf, roleOf } from './accessibility.ts';

/**
 * Conditions. A view matches if it meets all of them. A string must equal the whole text; a regular expression may
 * match a part.
 */
export interface Query {
  /** The displayed or typed text. */
  text?: string | RegExp;
  /** The ARIA role, such as `link`, `heading`, `tab`. */
  role?: string;
  /** The accessible name. */
  name?: string | RegExp;
  testID?: string;
}

function matches(value: unknown, wanted: string | RegExp) {
  if (typeof value !== 'string') return false;
  return typeof wanted === 'string' ? value === wanted : wanted.test(value);
}

function shownText(view: View) {
  if (TEXT_INPUTS.includes(view.name)) return view.state.input?.text;
  return view.name === 'Text' ? view.text : undefined;
}

function fits(view: View, query: Query) {
  const { text, role, name, testID } = query;
  if (text !== undefined && !matches(shownText(view), text)) return false;
  if (role !== undefined && (roleOf(view) !== role || isHiddenFromReader(view))) return false;
  if (name !== undefined && !matches(nameOf(view), name)) return false;
  return testID === undefined || view.props.testID === testID;
}

/** Returns all matching views of the current screen, including those outside its visible part. */
export function findAll(views: readonly View[], query: Query): View[] {
  if (Object.values(query).every((value) => value === undefined))
    throw new Error('A query must ask for something.');
  return views.filter((view) => fits(view, query) && view.visible);
}

/** Formats a query for error messages. */
export function describeQuery(query: Query) {
  return Object.entries(query)
    .map(([key, value]) => `${key} ${value instanceof RegExp ? String(value) : JSON.stringify(value)}`)
    .join(', ');
}

/** Lists the visible texts, inputs and views with a role, for error messages. */
export function describeScreen(views: readonly View[]) {
  const lines = views
    .filter(
      (view) => view.visible && (view.name === 'Text' || TEXT_INPUTS.includes(view.name) || roleOf(view)),
    )
    .map((view) => `  ${roleOf(view) ?? view.name} "${nameOf(view).slice(0, 80)}"`);
  return lines.length ? lines.slice(0, 60).join('\n') : '  nothing';
}

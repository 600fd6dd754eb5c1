import { StyleSheet, useColorScheme, useWindowDimensions } from 'react-native';

import { breakpoints } from './layout';
import { dark, light, type Palette } from './palettes';
import type { Rule, Style } from './rule';

/** A component's styles, in both schemes and for windows of all sizes: for `useStyles`. */
export interface Styles<Name extends string> {
  make: (colors: Palette) => Record<Name, Rule>;
  /** As they were drawn already, by scheme and size. */
  drawn: Map<string, Record<Name, Style>>;
}

/**
 * The styles of a component, in one form for all platforms: two sheets on devices, classes on the web, whose style sheet has
 * them once the component is drawn. Nothing else lists them.
 * @param name its class on the web: the style `box` has it alone, the others as `name-title`.
 */
export const createStyles = <Name extends string>(
  _name: string,
  make: (colors: Palette) => Record<Name, Rule>,
): Styles<Name> => ({ make, drawn: new Map() });

const isOfDevices = (key: string) => !key.includes('&') && key !== 'print' && key !== 'forced';

/** A share of the window's height, `55vh`, and how much it is at most: `min(490px,55vh)`. */
const OF_WINDOW = /^(?:min\((\d+)px,)?(\d+)vh\)?$/;

/** What is a share of the window's height, in pixels. */
function inPixels(value: unknown, height: number): unknown {
  const [found, most = Infinity, share] = OF_WINDOW.exec(String(value)) ?? [];
  return found ? Math.min(Number(most), (Number(share) * height) / 100) : value;
}

/** What holds of a rule, in order. */
function merge(rule: object, conditions: Record<string, boolean>, height: number): Style {
  const merged: Record<string, unknown> = {};
  const later: object[] = [];
  for (const [key, value] of Object.entries(rule)) {
    if (!isOfDevices(key)) continue;
    if (!(key in conditions)) merged[key] = inPixels(value, height);
    else if (conditions[key]) later.push(merge(value, conditions, height));
  }
  return Object.assign(merged, ...later);
}

/** A component's styles in the device's scheme, for a window as large as it is now: a tablet is turned. */
export function useStyles<Name extends string>({ make, drawn }: Styles<Name>): Record<Name, Style> {
  const colors = useColorScheme() === 'dark' ? dark : light;
  const { width, height } = useWindowDimensions();
  const conditions = {
    medium: width >= breakpoints.medium,
    wide: width >= breakpoints.wide,
    large: width >= breakpoints.large,
    short: height < breakpoints.short,
    low: height < breakpoints.low,
    dark: colors === dark,
  };
  const key = [...Object.values(conditions), height].join();
  const known = drawn.get(key);
  if (known) return known;
  const rules = Object.entries<Rule>(make(colors)).map(([name, rule]) => [
    name,
    merge(rule, conditions, height),
  ]);
  const styles: Record<Name, Style> = StyleSheet.create(Object.fromEntries(rules));
  drawn.set(key, styles);
  return styles;
}

import { StyleSheet, useColorScheme, useWindowDimensions } from 'react-native';

import { breakpoints } from './layout';
import { dark, light, type Palette } from './palettes';
import type { Rule, Style } from './rule';

/** The colours of the device's scheme (spec 4: light, dark or system). */
export function useColors(): Palette {
  return useColorScheme() === 'dark' ? dark : light;
}

/**
 * Whether a device has the wide layout (design 9). False on the web, where media queries decide: the server
 * does not know the window's size when it renders a page.
 */
export const useIsWideDevice = () => useWindowDimensions().width >= breakpoints.wide;

/** A component's styles, for `useStyles`. */
export interface Styles<Name extends string> {
  make: (colors: Palette) => Record<Name, Rule>;
  /** The style sheets made so far, by scheme and window size. */
  made: Map<string, Record<Name, Style>>;
}

/**
 * The styles of a component, written once for all platforms: style sheets on devices, CSS classes on the web.
 * @param name the class on the web: the style `box` has the name itself, the others `name-title`.
 */
export const createStyles = <Name extends string>(
  _name: string,
  make: (colors: Palette) => Record<Name, Rule>,
): Styles<Name> => ({ make, made: new Map() });

/** The conditions that exist on the web only, as selectors do. */
const WEB_ONLY = ['hover', 'print', 'forced'];
const isForDevices = (key: string) => !key.includes('&') && !WEB_ONLY.includes(key);

/**
 * A share of the window's height (`55vh`), optionally with an offset and a bound in pixels:
 * `min(490px,55vh)`, `max(24px,40vh - 84px)`.
 */
const WINDOW_SHARE = /^(?:(min|max)\((\d+)px,)?(\d+)vh(?: - (\d+)px)?\)?$/;

/** Resolves a share of the window's height to pixels; other values stay as they are. */
function inPixels(value: unknown, height: number): unknown {
  const [found, bound, limit, share, offset = 0] = WINDOW_SHARE.exec(String(value)) ?? [];
  if (!found) return value;
  const pixels = (Number(share) * height) / 100 - Number(offset);
  if (!bound) return pixels;
  return bound === 'min' ? Math.min(Number(limit), pixels) : Math.max(Number(limit), pixels);
}

/** The declarations of a rule under the given conditions. The later of two matching conditions wins. */
function merge(rule: object, conditions: Record<string, boolean>, height: number): Style {
  const merged: Record<string, unknown> = {};
  const later: object[] = [];
  for (const [key, value] of Object.entries(rule)) {
    if (!isForDevices(key)) continue;
    if (!(key in conditions)) merged[key] = inPixels(value, height);
    else if (conditions[key]) later.push(merge(value, conditions, height));
  }
  return Object.assign(merged, ...later);
}

/**
 * A component's styles in the device's scheme, for the window's current size, which changes when a tablet is
 * turned.
 */
export function useStyles<Name extends string>({ make, made }: Styles<Name>): Record<Name, Style> {
  const colors = useColors();
  const { width, height } = useWindowDimensions();
  const conditions = {
    medium: width >= breakpoints.medium,
    wide: width >= breakpoints.wide,
    large: width >= breakpoints.large,
    huge: width >= breakpoints.huge,
    short: height < breakpoints.short,
    low: height < breakpoints.low,
    dark: colors === dark,
  };
  const key = [...Object.values(conditions), height].join();
  const known = made.get(key);
  if (known) return known;
  const rules = Object.entries<Rule>(make(colors)).map(([name, rule]) => [
    name,
    merge(rule, conditions, height),
  ]);
  const styles: Record<Name, Style> = StyleSheet.create(Object.fromEntries(rules));
  made.set(key, styles);
  return styles;
}

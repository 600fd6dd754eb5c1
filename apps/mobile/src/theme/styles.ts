import { StyleSheet, useColorScheme, useWindowDimensions } from 'react-native';

import { breakpoints } from './layout';
import { dark, light, type Palette } from './palettes';
import type { Rule, Style } from './rule';

/** Returns the colours of the device's colour scheme (spec 4: light, dark or system). */
export function useColors(): Palette {
  return useColorScheme() === 'dark' ? dark : light;
}

/** Whether a device has the wide layout (design, Look). On the web, `styles.web.ts` always returns false. */
export const useIsWideDevice = () => useWindowDimensions().width >= breakpoints.wide;

/** From this scale of the device's text size on, a title may have more lines (design, Behaviour). */
const LARGE_TEXT = 1.5;

/** Whether a device's text is so large that titles need more lines. On the web always false. */
export const useIsLargeText = () => useWindowDimensions().fontScale >= LARGE_TEXT;

export interface StyleDefinition<Name extends string> {
  make: (colors: Palette) => Record<Name, Rule>;
  /** The style sheets by colour scheme and window size. */
  cache: Map<string, Record<Name, Style>>;
}

/** Defines the styles of a component: style sheets on devices, CSS classes named `_name` on the web. */
export const createStyles = <Name extends string>(
  _name: string,
  make: (colors: Palette) => Record<Name, Rule>,
): StyleDefinition<Name> => ({ make, cache: new Map() });

const WEB_ONLY = ['canHover', 'print', 'forcedColors'];
const isForDevices = (key: string) => !/[&@]/.test(key) && !WEB_ONLY.includes(key);

/** Matches a share of the window's height: `55vh`, `min(490px,55vh)` or `max(24px,40vh - 84px)`. */
const WINDOW_SHARE = /^(?:(min|max)\((\d+)px,)?(\d+)vh(?: - (\d+)px)?\)?$/;

/** Converts a share of the window's height to pixels. Returns other values unchanged. */
function inPixels(value: unknown, height: number): unknown {
  const [found, bound, limit, share, offset = 0] = WINDOW_SHARE.exec(String(value)) ?? [];
  if (!found) return value;
  const pixels = (Number(share) * height) / 100 - Number(offset);
  if (!bound) return pixels;
  return bound === 'min' ? Math.min(Number(limit), pixels) : Math.max(Number(limit), pixels);
}

/** Returns a rule's own declarations, overridden by those under the conditions that are true. */
function resolve(rule: object, conditions: Record<string, boolean>, height: number): Style {
  const own: Record<string, unknown> = {};
  const conditional: Style[] = [];
  for (const [key, value] of Object.entries(rule)) {
    if (!isForDevices(key)) continue;
    if (!(key in conditions)) own[key] = inPixels(value, height);
    else if (conditions[key]) conditional.push(resolve(value, conditions, height));
  }
  return Object.assign(own, ...conditional);
}

/** Returns a component's styles for the device's colour scheme and the current window size. */
export function useStyles<Name extends string>({ make, cache }: StyleDefinition<Name>): Record<Name, Style> {
  const colors = useColors();
  const { width, height } = useWindowDimensions();
  const conditions = {
    medium: width >= breakpoints.medium,
    wide: width >= breakpoints.wide,
    large: width >= breakpoints.large,
    huge: width >= breakpoints.huge,
    short: height < breakpoints.short,
    low: height < breakpoints.low,
    rail: height < breakpoints.low && width >= breakpoints.rail,
    dark: colors === dark,
  };
  const key = [...Object.values(conditions), height].join();
  const cached = cache.get(key);
  if (cached) return cached;
  const rules = Object.entries<Rule>(make(colors)).map(([name, rule]) => [
    name,
    resolve(rule, conditions, height),
  ]);
  const styles: Record<Name, Style> = StyleSheet.create(Object.fromEntries(rules));
  cache.set(key, styles);
  return styles;
}

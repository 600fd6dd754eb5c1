import type { CSSProperties } from 'react';
import type { TextStyle, ViewStyle } from 'react-native';

/** The style of a box or of text. */
export type Style = ViewStyle & TextStyle;

/** The declarations of a style. Those that React Native does not support apply only on the web. */
type Declarations = Style | CSSProperties;

/** Declarations for a CSS selector in which `&` stands for the element, such as `&:hover`. Web only. */
interface Selectors {
  [selector: `${string}&${string}`]: Declarations & Selectors;
}

/**
 * A style, and its changes under conditions: from a breakpoint, in low windows, and on the web for a pointer
 * that can hover, in print and with forced colours. If two conditions match, the later one wins.
 */
export type Rule = Declarations &
  Selectors & {
    [
      Condition in
        'medium' | 'wide' | 'large' | 'huge' | 'short' | 'low' | 'dark' | 'hover' | 'print' | 'forced'
    ]?: Declarations & Selectors & { dark?: Declarations };
  };

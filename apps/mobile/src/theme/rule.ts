import type { CSSProperties } from 'react';
import type { TextStyle, ViewStyle } from 'react-native';

/** The style of a box or of text. */
export type Style = ViewStyle & TextStyle;

/** Declarations that React Native does not know apply on the web only. */
type Declarations = Style | CSSProperties;

/** Declarations by a CSS selector in which `&` is the element: `&:hover`. Web only. */
interface Selectors {
  [selector: `${string}&${string}`]: Declarations & Selectors;
}

/**
 * A style, and its changes by condition: from a breakpoint on, in low windows, and, on the web, for a pointer
 * that can hover, in print and with forced colours. The later of two matching conditions wins.
 */
export type Rule = Declarations &
  Selectors & {
    [
      Condition in
        'medium' | 'wide' | 'large' | 'huge' | 'short' | 'low' | 'dark' | 'hover' | 'print' | 'forced'
    ]?: Declarations & Selectors & { dark?: Declarations };
  };

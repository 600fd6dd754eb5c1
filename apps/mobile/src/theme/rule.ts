import type { CSSProperties } from 'react';
import type { TextStyle, ViewStyle } from 'react-native';

export type Style = ViewStyle & TextStyle;

/** The declarations of a style. Declarations that React Native does not support apply only on the web. */
type Declarations = Style | CSSProperties;

/** Declarations for a CSS selector in which `&` stands for the element, such as `&:hover`. Web only. */
interface Selectors {
  [selector: `${string}&${string}`]: Declarations & Selectors;
}

/**
 * Declarations under a container query. Web only. In a container query, a length in `em` is relative to the
 * text size in the page. In a media query it is not.
 */
interface ContainerQueries {
  [query: `@container ${string}`]: Declarations & Selectors;
}

/**
 * A style, and its changes under conditions such as `wide`. The later of two matching conditions wins. The
 * conditions `canHover` (the pointer can hover), `print` and `forcedColors` exist only on the web.
 */
export type Rule = Declarations &
  Selectors &
  ContainerQueries & {
    [
      Condition in
        | 'medium'
        | 'wide'
        | 'large'
        | 'huge'
        | 'short'
        | 'low'
        | 'rail'
        | 'dark'
        | 'canHover'
        | 'print'
        | 'forcedColors'
    ]?: Declarations & Selectors & ContainerQueries & { dark?: Declarations };
  };

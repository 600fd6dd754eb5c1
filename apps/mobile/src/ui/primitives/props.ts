import type { AriaRole, ReactNode } from 'react';
import type { StyleProp } from 'react-native';

import type { Href } from 'expo-router';

import type { Palette } from '@/theme/palettes';
import type { Style } from '@/theme/rule';
import type { TextVariant } from '@/theme/type';

/** The ARIA roles that primitives may have. React Native and browsers both support them. */
type Role = Extract<
  AriaRole,
  'alert' | 'heading' | 'img' | 'list' | 'listitem' | 'main' | 'navigation' | 'status'
>;

interface AccessibilityProps {
  /**
   * Web only: the position of an item in its list, from 1 on, and the number of items; -1 if the number is
   * unknown.
   */
  'aria-posinset'?: number;
  'aria-setsize'?: number;
  role?: Role;
  'aria-label'?: string;
  'aria-level'?: 1 | 2 | 3;
  'aria-live'?: 'polite' | 'assertive';
  'aria-hidden'?: boolean;
  'aria-busy'?: boolean;
  'aria-disabled'?: boolean;
  'aria-current'?: 'page';
}

export interface BoxProps extends AccessibilityProps {
  /** Web: links with `movesImage` move their image into this box, and going back moves it back to them. */
  'data-large-image'?: true;
  /** Styles of `useStyles`, and inline values. */
  style?: StyleProp<Style>;
  children?: ReactNode;
}

type TextColor = Extract<
  keyof Palette,
  'text' | 'mutedText' | 'quietText' | 'mutedOnPicture' | 'accentText' | 'onAccentFill' | 'errorText'
>;

export interface TextProps extends AccessibilityProps {
  variant?: TextVariant;
  color?: TextColor;
  /** Whether the text is centred and broken into lines of similar length. */
  balanced?: boolean;
  /**
   * A BCP 47 tag, which is set if the text is in another language than the page (design 12). Screen readers
   * choose their voice by it.
   */
  language?: string;
  /** The maximum number of lines; longer text is truncated with an ellipsis. */
  numberOfLines?: number;
  /** Devices only: shrinks the text until it fits its width. */
  adjustsFontSizeToFit?: boolean;
  /** Whether the text is inside another Text. */
  inline?: boolean;
  /**
   * Web only: whether the text is visible but neither copied nor found by a search in the page, because the
   * same text is nearby.
   */
  decorative?: boolean;
  /** Web only: whether browsers must not translate the text. */
  untranslated?: boolean;
  style?: StyleProp<Style>;
  children?: ReactNode;
}

interface PressProps {
  /** The accessible name; by default the element's text. */
  label?: string;
  style?: StyleProp<Style>;
  children?: ReactNode;
}

export interface LinkProps extends PressProps {
  /** A path of the app, or an address of another site (`https:`). */
  href: Href;
  /** Devices only: a hint that screen readers read after a pause. */
  hint?: string;
  /** Whether the linked page replaces the current page in the history. */
  replace?: boolean;
  /** Whether the link leads to the current page. */
  isCurrent?: boolean;
  /** Whether the link opens in a new tab. */
  newTab?: boolean;
  /** Web only: the relation of the linked page to the current page. */
  rel?: 'next';
  /** Web only: whether the image in the link animates to its place on the next page (design 8: motion). */
  movesImage?: boolean;
  /** Called before a press opens the link in the same tab. */
  onPress?: () => void;
  /**
   * Called instead of opening the link in the same tab. It is not called for a press with a modifier key,
   * which the browser handles by opening another tab.
   */
  onOpen?: () => void;
}

export interface ButtonProps extends PressProps {
  onPress: () => void;
  /** Web only: the button's link target before hydration and without JavaScript. */
  href?: string;
}

export interface SelectProps {
  /** The accessible name of the select element. */
  label: string;
  /** The key of the chosen option. If no option has this key, the label is shown instead of an option. */
  value: string;
  options: { key: string; text: string }[];
  onChoose: (key: string) => void;
}

export interface ImageProps {
  uri: string;
  /**
   * When the image is requested (design 7): immediately if true, after the first layout if 'next', otherwise
   * after hydration.
   */
  eager?: boolean | 'next';
  /** Devices only: the radius of the blur in pixels. On the web, styles use `filter` instead. */
  blurRadius?: number;
  /**
   * Called if the image cannot be loaded from the network and, on the web, the service worker has no copy of
   * it either.
   */
  onError?: () => void;
  style?: StyleProp<Style>;
}

import type { AriaRole, ReactNode } from 'react';
import type { StyleProp } from 'react-native';

import type { Href } from 'expo-router';

import type { Palette } from '@/theme/palettes';
import type { Style } from '@/theme/rule';
import type { TextVariant } from '@/theme/type';

/** The roles of primitives, from those that React Native and browsers share. */
type Role = Extract<
  AriaRole,
  'alert' | 'heading' | 'img' | 'list' | 'listitem' | 'main' | 'navigation' | 'status'
>;

interface AccessibilityProps {
  /** Web: the place of a list's item, from 1 on, and the number of items; -1 where it is not known. */
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
  /** Centred, in lines of similar length. */
  balanced?: boolean;
  /**
   * A BCP 47 tag, set if the text is in another language than the page (design 12): screen readers choose
   * their voice by it.
   */
  language?: string;
  /** Text beyond this many lines is cut off with an ellipsis. */
  numberOfLines?: number;
  /** Devices: shrinks the text until it fits its width. */
  adjustsFontSizeToFit?: boolean;
  /** The text is inside another Text. */
  inline?: boolean;
  /** Web: visible, but neither copied nor found by a search in the page, because the same text is nearby. */
  decorative?: boolean;
  /** Web: browsers do not translate it. */
  untranslated?: boolean;
  style?: StyleProp<Style>;
  children?: ReactNode;
}

interface PressProps {
  /** The accessible name; by default the text. */
  label?: string;
  style?: StyleProp<Style>;
  children?: ReactNode;
}

export interface LinkProps extends PressProps {
  /** A path of the app, or an address elsewhere (`https:`). */
  href: Href;
  /** Devices: screen readers read this hint after a pause. */
  hint?: string;
  /** The target replaces this page in the history. */
  replace?: boolean;
  /** The link's target is the page that is shown. */
  isCurrent?: boolean;
  /** Opens in a tab of its own. */
  newTab?: boolean;
  /** Web: the relation of the target to this page. */
  rel?: 'next';
  /** Web: the image in the link moves to its place on the next page (design 8: motion). */
  movesImage?: boolean;
  /** Called before a press opens the link in this tab. */
  onPress?: () => void;
  /**
   * Called instead of opening the link in this tab. The browser handles a press with a modifier key, which
   * opens another tab.
   */
  onOpen?: () => void;
}

export interface ButtonProps extends PressProps {
  onPress: () => void;
  /** Web: the link's target before hydration and without JavaScript. */
  href?: string;
}

export interface SelectProps {
  /** The accessible name. */
  label: string;
  /** The key of the chosen option. It is shown as `label` when no option has it. */
  value: string;
  options: { key: string; text: string }[];
  onChoose: (key: string) => void;
}

export interface ImageProps {
  uri: string;
  /** Requested at once when true, after the first layout when 'next', and after hydration otherwise (design 7). */
  eager?: boolean | 'next';
  /** Devices: the blur's radius in pixels. The web has `filter`. */
  blurRadius?: number;
  /**
   * Called when the image cannot load from the network and, on the web, the service worker has no copy
   * either.
   */
  onError?: () => void;
  style?: StyleProp<Style>;
}

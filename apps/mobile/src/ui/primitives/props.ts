import type { AriaRole, ReactNode } from 'react';
import type { StyleProp } from 'react-native';

import type { Href } from 'expo-router';

import type { Palette } from '@/theme/palettes';
import type { Style } from '@/theme/rule';
import type { TextVariant } from '@/theme/type';

/** The roles that a primitive can have, in the words that React Native and browsers share. */
type Role = Extract<
  AriaRole,
  'alert' | 'heading' | 'img' | 'list' | 'listitem' | 'main' | 'navigation' | 'status'
>;

interface AccessibilityProps {
  role?: Role;
  'aria-label'?: string;
  'aria-level'?: 1 | 2;
  'aria-live'?: 'polite' | 'assertive';
  'aria-hidden'?: boolean;
  'aria-busy'?: boolean;
  'aria-disabled'?: boolean;
  'aria-current'?: 'page';
}

export interface BoxProps extends AccessibilityProps {
  /** Styles of `useStyles`, and values that only the component knows. */
  style?: StyleProp<Style>;
  children?: ReactNode;
}

type TextColor = Extract<
  keyof Palette,
  'text' | 'mutedText' | 'mutedOnPicture' | 'accentText' | 'onAccentFill' | 'errorText'
>;

export interface TextProps extends AccessibilityProps {
  variant?: TextVariant;
  color?: TextColor;
  /** Centred, in lines of about the same length. */
  balanced?: boolean;
  /** BCP 47, where the text is in another language than the rest (design 12): screen readers pronounce it in that language. */
  language?: string;
  /** More lines than this are cut, with an ellipsis. */
  numberOfLines?: number;
  /** Devices: shrinks the text until it fits its width. */
  adjustsFontSizeToFit?: boolean;
  /** It stands within another Text. */
  inline?: boolean;
  /** Web: seen, but neither copied nor found on the page, as something near it says the same. */
  decorative?: boolean;
  /** Web: the browser's translation leaves it as it is. */
  untranslated?: boolean;
  style?: StyleProp<Style>;
  children?: ReactNode;
}

interface PressProps {
  /** The accessible name; its text, where it is undefined. */
  label?: string;
  style?: StyleProp<Style>;
  children?: ReactNode;
}

export interface LinkProps extends PressProps {
  /** A path of the app, or an address elsewhere (`https:`). */
  href: Href;
  /** Devices: what screen readers add after a pause. */
  hint?: string;
  /** The page that it leads to takes the place of this one in the history. */
  replace?: boolean;
  /** It leads to the page that is shown. */
  isCurrent?: boolean;
  /** Opens in a tab of its own. */
  newTab?: boolean;
  /** Web: its relation to this page. */
  rel?: 'next';
  /** Web: the image in it moves to its place on the next page (design 8: motion). */
  movesImage?: boolean;
  /** Called on a press that opens the link here, before it is opened. */
  onPress?: () => void;
  /** Called instead of opening the link here. A press with a modifier key, for another tab, is the browser's. */
  onOpen?: () => void;
}

export interface ButtonProps extends PressProps {
  onPress: () => void;
  /** Web: where it leads before the script has come, and without it. */
  href?: string;
}

export interface ImageProps {
  uri: string;
  /** Requested at once when true, after the first layout when 'next', and after hydration otherwise (design 7). */
  eager?: boolean | 'next';
  /** Devices: the blur's radius in pixels. The web has `filter`. */
  blurRadius?: number;
  /** Called when it cannot be had: not from the network, nor, on the web, from the service worker. */
  onError?: () => void;
  style?: StyleProp<Style>;
}

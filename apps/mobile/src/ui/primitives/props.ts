import type { Href } from 'expo-router';
import type { AriaRole, ReactNode } from 'react';
import type { StyleProp } from 'react-native';

import type { Palette } from '@/theme/palettes';
import type { Style } from '@/theme/rule';
import type { TextVariant } from '@/theme/type';

/** The ARIA roles that both React Native and browsers support. */
type Role = Extract<AriaRole, 'alert' | 'heading' | 'list' | 'listitem' | 'main' | 'navigation' | 'status'>;

interface AccessibilityProps {
  /** Web only: a list item's position in its list, from 1 on. */
  'aria-posinset'?: number;
  /** Web only: the number of items in the list; -1 if the number is unknown. */
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
  /** Web only: links with `movesImage` move their image into this box. */
  'data-large-image'?: true;
  style?: StyleProp<Style>;
  children?: ReactNode;
}

type TextColor = Extract<
  keyof Palette,
  'text' | 'mutedText' | 'quietText' | 'accentText' | 'onAccentFill' | 'errorText'
>;

export interface TextProps extends AccessibilityProps {
  variant?: TextVariant;
  color?: TextColor;
  /** Whether the text is centred and broken into lines of similar length. */
  balanced?: boolean;
  /** The BCP 47 tag of the text's language, if it is not the page's language (design, Languages). */
  language?: string;
  /** Whether the text is aligned by the direction of `language`, even if the page has the other direction. */
  alignedByLanguage?: boolean;
  numberOfLines?: number;
  /** Devices only: shrinks the text until it fits its width. */
  adjustsFontSizeToFit?: boolean;
  /** Web only: whether the text is inside another Text. */
  inline?: boolean;
  /** Web only: excludes the text from copying and from 'Find in page', because it repeats a text nearby. */
  decorative?: boolean;
  /** What screen readers say instead of the text. */
  spoken?: string;
  /** Web only: whether browsers must not translate the text. */
  untranslated?: boolean;
  style?: StyleProp<Style>;
  children?: ReactNode;
}

export interface AnnouncementProps {
  /** The text that is announced when it changes; empty or undefined for none. */
  text: string | undefined;
  /** The style of a box around `children`, which show the text. */
  style?: BoxProps['style'];
  children?: ReactNode;
}

interface PressProps {
  /** The accessible name; by default the element's text. */
  label?: string;
  style?: StyleProp<Style>;
  children?: ReactNode;
}

export interface LinkProps extends PressProps {
  href: Href;
  /** Devices only: a hint that screen readers read after a pause. */
  hint?: string;
  /** Whether the linked page replaces the current entry in the history. */
  replace?: boolean;
  isCurrent?: boolean;
  /** Web only. */
  newTab?: boolean;
  /** Web only. */
  rel?: 'next';
  /** Web only: whether the image in the link animates to its place on the next page (design, Behaviour: motion). */
  movesImage?: boolean;
  /** Called before a press opens the link in the same tab. */
  onPress?: () => void;
  /** Called instead of opening the link in the same tab. */
  onOpen?: () => void;
}

export interface ButtonProps extends PressProps {
  onPress: () => void;
  /** Web only: the button's link target before hydration and without JavaScript. */
  href?: string;
}

export interface SelectProps {
  label: string;
  /** The key of the chosen option. If no option has this key, the label is shown instead. */
  value: string;
  options: { key: string; text: string }[];
  onChoose: (key: string) => void;
}

/** The props of a drawing that SVG itself does not have. */
export interface DrawingProps {
  /** Whether the size follows the visitor's text size. */
  scaled?: boolean;
  /** Whether the drawing is mirrored in right-to-left layouts. */
  mirrored?: boolean;
}

export interface ImageProps {
  uri: string;
  /** True requests the image at once, 'next' after the first layout, false after hydration (design, Pages). */
  eager?: boolean | 'next';
  /** Devices only: the radius of a blur, in pixels. On the web, styles blur images with `filter`. */
  blurRadius?: number;
  /** Called if neither the network nor, on the web, the service worker has the image. */
  onError?: () => void;
  style?: StyleProp<Style>;
}

/** The methods of the text field that its screen may call. */
export interface SearchFieldHandle {
  focus(): void;
  /** Selects the text. */
  select(): void;
}

export interface SearchFieldProps {
  text: string;
  /** The field's accessible name, which is also its placeholder. */
  label: string;
  onChangeText: (text: string) => void;
  onSubmit: () => void;
  onEscape: () => void;
  /**
   * Web only: called when a composition with an input method, for example for Japanese, begins and ends. The
   * text may change until the composition ends. Devices do not report compositions.
   */
  onCompose: (isComposing: boolean) => void;
}

import { Text as NativeText } from 'react-native';

import { createStyles, useColors, useStyles } from '@/theme/styles';
import { type } from '@/theme/type';

import type { TextProps } from './props';

/**
 * Renders text in a style and a colour of the theme. Devices scale it to the visitor's text size (design 8).
 */
export function Text(props: TextProps) {
  const { variant = 'body', color = 'text', balanced, language, style, ...rest } = props;
  const { 'aria-live': live, inline: _, decorative: __, untranslated: ___, ...native } = rest;
  const styles = useStyles(sheet);
  return (
    <NativeText
      {...native}
      // Use this property, because React Native's Text does not support `aria-live`.
      accessibilityLiveRegion={live}
      style={[styles[variant], { color: useColors()[color] }, balanced && styles.balanced, style]}
      textBreakStrategy={balanced ? 'balanced' : undefined}
      // Affects VoiceOver only: TalkBack has no such property.
      {...{ accessibilityLanguage: language }}
    />
  );
}

const sheet = createStyles('text', () => ({ ...type, balanced: { textAlign: 'center' } }));

import { Text as NativeText } from 'react-native';

import { createStyles, useColors, useStyles } from '@/theme/styles';
import { type } from '@/theme/type';

import type { TextProps } from './props';

export function Text(props: TextProps) {
  const { variant = 'body', color = 'text', balanced, language, spoken, style, ...rest } = props;
  const { 'aria-live': live, inline: _, decorative: __, untranslated: ___, ...native } = rest;
  const styles = useStyles(sheet);
  return (
    <NativeText
      {...native}
      aria-label={spoken ?? native['aria-label']}
      // React Native's Text does not support `aria-live`.
      accessibilityLiveRegion={live}
      style={[styles[variant], { color: useColors()[color] }, balanced && styles.balanced, style]}
      textBreakStrategy={balanced ? 'balanced' : undefined}
      // Only VoiceOver uses this property.
      {...{ accessibilityLanguage: language }}
    />
  );
}

const sheet = createStyles('text', () => ({ ...type, balanced: { textAlign: 'center' } }));

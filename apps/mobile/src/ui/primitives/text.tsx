import { I18nManager, Text as NativeText } from 'react-native';

import { createStyles, useColors, useStyles } from '@/theme/styles';
import { type } from '@/theme/type';

import type { TextProps } from './props';

export function Text(props: TextProps) {
  const {
    variant = 'body',
    color = 'text',
    balanced,
    language,
    alignedByLanguage,
    spoken,
    style,
    ...rest
  } = props;
  const { 'aria-live': live, inline: _, decorative: __, untranslated: ___, ...native } = rest;
  const styles = useStyles(sheet);
  // Arabic is the only right-to-left language, so a text in another language is left-to-right.
  const isLeftToRight = alignedByLanguage && language && I18nManager.isRTL;
  return (
    <NativeText
      {...native}
      aria-label={spoken ?? native['aria-label']}
      // React Native's Text does not support `aria-live`.
      accessibilityLiveRegion={live}
      style={[
        styles[variant],
        { color: useColors()[color] },
        balanced && styles.balanced,
        isLeftToRight && styles.leftToRight,
        style,
      ]}
      textBreakStrategy={balanced ? 'balanced' : undefined}
      // Only VoiceOver uses this property.
      {...{ accessibilityLanguage: language }}
    />
  );
}

const sheet = createStyles('text', () => ({
  ...type,
  balanced: { textAlign: 'center' },
  // React Native swaps left and right in a right-to-left app, of texts, too.
  leftToRight: { textAlign: 'right' },
}));

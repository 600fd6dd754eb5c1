import { Platform, StyleSheet, Text as NativeText, type TextProps as NativeTextProps } from 'react-native';

import type { Palette } from '@/theme/palettes';
import { createStyles, useStyles } from '@/theme/styles';
import { useTextStyle } from '@/theme/text-styles';
import type { TextVariant } from '@/theme/type';

interface TextProps extends NativeTextProps {
  variant?: TextVariant;
  color?: keyof Palette;
  /** Lines of about the same length, in the middle. */
  balanced?: boolean;
  /** BCP 47, where the text is in another language than all around it (design 12): it is read out as such. */
  language?: string;
}

/** What says to screen readers in which language a text is; on devices that of ios alone hears it. */
const LANGUAGE = Platform.OS === 'web' ? 'lang' : 'accessibilityLanguage';

/** Text in one of the styles and colours of the theme. A heading or film title is a heading to screen readers. */
export function Text({ variant = 'body', color = 'text', balanced, language, style, ...props }: TextProps) {
  const ofTheme = useTextStyle(variant, color);
  const styles = useStyles(sheet);
  return (
    <NativeText
      style={StyleSheet.compose([ofTheme, balanced && styles.balanced], style)}
      textBreakStrategy={balanced ? 'balanced' : undefined}
      {...{ [LANGUAGE]: language }}
      {...props}
    />
  );
}

const sheet = createStyles('text', () => ({
  balanced: { textAlign: 'center', '&': { textWrap: 'balance' } },
}));

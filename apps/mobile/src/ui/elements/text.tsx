import { StyleSheet, Text as NativeText, type TextProps as NativeTextProps } from 'react-native';

import { inLanguage } from '@/language/in-language';
import { useColors } from '@/theme/colors';
import type { Palette } from '@/theme/palettes';
import { textStyles } from '@/theme/text-styles';

interface TextProps extends NativeTextProps {
  variant?: keyof typeof textStyles;
  color?: keyof Palette;
  /** BCP 47, where the text is in another language than all around it (design 12): it is read out as such. */
  language?: string;
}

/** Text in one of the styles and colours of the theme. A heading or film title is a heading to screen readers. */
export function Text({ variant = 'body', color = 'text', language, style, ...props }: TextProps) {
  const colors = useColors();
  return (
    <NativeText
      style={StyleSheet.compose([textStyles[variant], { color: colors[color] }], style)}
      {...inLanguage(language)}
      {...props}
    />
  );
}

import { StyleSheet, Text as NativeText, type TextProps as NativeTextProps } from 'react-native';

import { useColors } from '@/theme/colors';
import type { Palette } from '@/theme/palettes';
import { textStyles } from '@/theme/text-styles';

interface TextProps extends NativeTextProps {
  variant?: keyof typeof textStyles;
  color?: keyof Palette;
}

/** Text in one of the styles and colours of the theme. A heading or film title is a heading to screen readers. */
export function Text({ variant = 'body', color = 'text', style, ...props }: TextProps) {
  const colors = useColors();
  return (
    <NativeText
      style={StyleSheet.compose([textStyles[variant], { color: colors[color] }], style)}
      {...props}
    />
  );
}

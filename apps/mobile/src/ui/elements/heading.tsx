import type { TextProps } from 'react-native';

import { createStyles, useStyles } from '@/theme/styles';

import { Text } from './text';

type HeadingProps = Pick<TextProps, 'style' | 'children'>;

/** The heading of a section. */
export function Heading({ style, children }: HeadingProps) {
  return (
    <Text variant="heading" role="heading" aria-level={2} style={[useStyles(sheet).box, style]}>
      {children}
    </Text>
  );
}

/** What a heading is about, in the accent. */
export function HeadingPart({ children }: HeadingProps) {
  return (
    <Text variant="heading" color="accentText" style={useStyles(sheet).box}>
      {children}
    </Text>
  );
}

const sheet = createStyles('heading', () => ({ box: { large: { fontSize: 30, lineHeight: 38 } } }));

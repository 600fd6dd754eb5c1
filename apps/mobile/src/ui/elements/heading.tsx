import type { TextProps } from 'react-native';

import { Text } from './text';

/** The heading of a section. */
export function Heading({ style, children }: Pick<TextProps, 'style' | 'children'>) {
  return (
    <Text variant="heading" role="heading" aria-level={2} style={style}>
      {children}
    </Text>
  );
}

import type { ReactNode } from 'react';

import { createStyles, useStyles } from '@/theme/styles';

import { Text } from '../primitives/text';

export function Heading({ children }: { children: ReactNode }) {
  return (
    <Text variant="heading" role="heading" aria-level={2} style={useStyles(sheet).box}>
      {children}
    </Text>
  );
}

export function HeadingPart({ children }: { children: ReactNode }) {
  return (
    <Text inline variant="heading" color="accentText" style={useStyles(sheet).box}>
      {children}
    </Text>
  );
}

const sheet = createStyles('heading', () => ({ box: { large: { fontSize: 30, lineHeight: 38 } } }));

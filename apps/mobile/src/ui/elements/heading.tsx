import type { ReactNode } from 'react';

import { createStyles, useStyles } from '@/theme/styles';

import { Text } from '../primitives/text';

export function Heading({ children }: { children: ReactNode }) {
  return (
    <Text variant="heading" role="heading" aria-level={2}>
      {children}
    </Text>
  );
}

/** Shows the muted heading of a section of Search while no term is typed. */
export function SectionLabel({ children }: { children: string }) {
  return (
    <Text variant="label" color="mutedText" role="heading" aria-level={2} style={useStyles(sheet).box}>
      {children}
    </Text>
  );
}

const sheet = createStyles('section-label', () => ({ box: { fontWeight: '400' } }));

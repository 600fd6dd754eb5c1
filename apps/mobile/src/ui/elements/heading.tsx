import type { ReactNode } from 'react';

import { createStyles, useStyles } from '@/theme/styles';

import { Text } from '../primitives/text';

interface HeadingProps {
  numberOfLines?: number;
  children: ReactNode;
}

export function Heading({ numberOfLines, children }: HeadingProps) {
  return (
    <Text variant="heading" role="heading" aria-level={2} numberOfLines={numberOfLines}>
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

import type { ReactNode } from 'react';

import { hidden } from '@/theme/hidden';
import { createStyles, useStyles } from '@/theme/styles';

import { Text } from '../primitives/text';

interface HeadingProps {
  numberOfLines?: number;
  /** The accessible name; by default the text. */
  label?: string;
  children: ReactNode;
}

export function Heading({ numberOfLines, label, children }: HeadingProps) {
  return (
    <Text variant="heading" role="heading" aria-level={2} aria-label={label} numberOfLines={numberOfLines}>
      {children}
    </Text>
  );
}

/** Renders the title of a screen that shows none, for screen readers. */
export function HiddenTitle({ children }: { children: string }) {
  return (
    <Text role="heading" aria-level={1} style={useStyles(sheet).hidden}>
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

const sheet = createStyles('section-label', () => ({ box: { fontWeight: '400' }, hidden }));

import { createStyles, useStyles } from '@/theme/styles';
import { Text } from '@/ui/primitives/text';

/** Shows the muted heading of a section of Search while no term is typed. */
export function SectionLabel({ children }: { children: string }) {
  return (
    <Text variant="label" color="mutedText" role="heading" aria-level={2} style={useStyles(sheet).box}>
      {children}
    </Text>
  );
}

const sheet = createStyles('section-label', () => ({ box: { fontWeight: '400' } }));

import { createStyles, useStyles } from '@/theme/styles';
import { Text } from '@/ui/elements/text';

/** What stands in the place of results where there are none (spec 2). */
export function Hint({ children }: { children: string }) {
  return (
    <Text color="mutedText" style={useStyles(sheet).box}>
      {children}
    </Text>
  );
}

const sheet = createStyles('hint', () => ({ box: { marginTop: 7, textAlign: 'center' } }));

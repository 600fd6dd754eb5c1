import { useMessages } from '@/language/use-messages';
import { createStyles, useStyles } from '@/theme/styles';

import { Spinner } from '../elements/spinner';
import { Box } from '../primitives/box';

/** Shows a spinner, with space around it unless it is `inline`. */
export function Loading({ inline = false }: { inline?: boolean }) {
  const t = useMessages();
  const styles = useStyles(sheet);
  return (
    <Box style={inline ? styles.box : styles.alone}>
      <Spinner size={36} label={t.loading()} />
    </Box>
  );
}

const sheet = createStyles('loading', () => ({
  box: { alignSelf: 'center' },
  alone: { alignSelf: 'center', marginTop: 40, marginBottom: 24 },
}));

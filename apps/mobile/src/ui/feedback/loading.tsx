import { ActivityIndicator } from 'react-native';

import { useMessages } from '@/language/use-messages';
import { useColors } from '@/theme/colors';
import { createStyles, useStyles } from '@/theme/styles';

/** The spinner of a load under way; `inline` without the room that it has where nothing else is. */
export function Loading({ inline = false }: { inline?: boolean }) {
  const t = useMessages();
  const { accentShape } = useColors();
  const styles = useStyles(sheet);
  return (
    <ActivityIndicator
      size="large"
      color={accentShape}
      aria-label={t.loading()}
      style={inline ? styles.box : styles.alone}
    />
  );
}

const sheet = createStyles('loading', () => ({
  box: { alignSelf: 'center' },
  alone: { alignSelf: 'center', marginTop: 40, marginBottom: 24 },
}));

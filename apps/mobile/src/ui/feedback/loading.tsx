import { View } from 'react-native';

import { useMessages } from '@/language/use-messages';
import { useColors } from '@/theme/colors';
import { createStyles, useStyles } from '@/theme/styles';

import { Spinner } from '../elements/spinner';

/** The spinner of a load under way; `inline` without the room that it has where nothing else is. */
export function Loading({ inline = false }: { inline?: boolean }) {
  const t = useMessages();
  const { accentShape } = useColors();
  const styles = useStyles(sheet);
  return (
    <View style={inline ? styles.box : styles.alone}>
      <Spinner size={36} color={accentShape} label={t.loading()} />
    </View>
  );
}

const sheet = createStyles('loading', () => ({
  box: { alignSelf: 'center' },
  alone: { alignSelf: 'center', marginTop: 40, marginBottom: 24 },
}));

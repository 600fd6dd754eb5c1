import { View } from 'react-native';

import { useRecentSearches } from '@/data/search-log/recent-searches';
import { useMessages } from '@/language/use-messages';
import { useColors } from '@/theme/colors';
import { minimumTarget } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { Icon } from '@/ui/elements/icon';
import { Pressable } from '@/ui/elements/pressable';
import { Text } from '@/ui/elements/text';

import { CloseButton } from './close-button';

interface RecentSearchesProps {
  onChoose: (term: string) => void;
  /** Called before all of them are removed. */
  onClear: () => void;
}

/** The visitor's own last searches (design 8), each to be searched again or removed. */
export function RecentSearches({ onChoose, onClear }: RecentSearchesProps) {
  const t = useMessages();
  const { mutedText } = useColors();
  const styles = useStyles(sheet);
  const { terms, remove } = useRecentSearches();
  if (terms.length === 0) return null;
  return (
    <View style={styles.list}>
      <View style={styles.head}>
        <Text variant="label" color="mutedText" role="heading" aria-level={2}>
          {t.recentSearches()}
        </Text>
        <Pressable
          role="button"
          onPress={() => {
            onClear();
            remove();
          }}
          style={styles.clear}
        >
          <Text variant="label" color="accentText">
            {t.clear()}
          </Text>
        </Pressable>
      </View>
      {terms.map((term) => (
        <View key={term} style={styles.row}>
          <Pressable role="button" onPress={() => onChoose(term)} style={styles.term}>
            <Icon name="clock" size={18} color={mutedText} />
            <Text variant="input" numberOfLines={1} style={styles.text}>
              {term}
            </Text>
          </Pressable>
          <CloseButton label={t.remove({ term })} onPress={() => remove(term)} />
        </View>
      ))}
    </View>
  );
}

const sheet = createStyles('recent', ({ line }) => ({
  list: { maxWidth: 560 },
  head: {
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'space-between',
    marginVertical: -12,
    // The frame that a button has there would reach into the row below.
    forced: { marginVertical: 0 },
  },
  clear: {
    minHeight: minimumTarget,
    minWidth: minimumTarget,
    justifyContent: 'center',
    alignItems: 'flex-end',
    forced: { alignItems: 'center' },
  },
  row: { flexDirection: 'row', alignItems: 'center', borderBottomWidth: 1, borderColor: line },
  term: { flex: 1, flexDirection: 'row', alignItems: 'center', gap: 14, minHeight: 47 },
  text: { flexShrink: 1 },
}));

import { useRecentSearches } from '@/data/search-log/recent-searches';
import { useMessages } from '@/language/use-messages';
import { minimumTarget } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { Box } from '@/ui/primitives/box';
import { Icon } from '@/ui/primitives/icon';
import { Button } from '@/ui/primitives/button';
import { Text } from '@/ui/primitives/text';

import { CloseButton } from './close-button';

interface RecentSearchesProps {
  onChoose: (term: string) => void;
  /** Called before all recent searches are removed. */
  onClear: () => void;
}

/** Shows the visitor's last searches (design 8). Each search can be repeated or removed. */
export function RecentSearches({ onChoose, onClear }: RecentSearchesProps) {
  const t = useMessages();
  const styles = useStyles(sheet);
  const { terms, remove } = useRecentSearches();
  return (
    <Box style={styles.list}>
      <Box style={styles.head}>
        <Text variant="label" color="mutedText" role="heading" aria-level={2} style={styles.name}>
          {t.recentSearches()}
        </Text>
        <Button
          onPress={() => {
            onClear();
            remove();
          }}
          style={styles.clear}
        >
          <Text variant="label" color="accentText">
            {t.clear()}
          </Text>
        </Button>
      </Box>
      {terms.map((term) => (
        <Box key={term} style={styles.row}>
          <Button onPress={() => onChoose(term)} style={styles.term}>
            <Icon name="clock" size={18} color="mutedText" />
            <Text variant="input" numberOfLines={1} style={styles.text}>
              {term}
            </Text>
          </Button>
          <CloseButton label={t.remove({ term })} onPress={() => remove(term)} />
        </Box>
      ))}
    </Box>
  );
}

/**
 * Reserves space for the recent searches in a server-rendered page, so that nothing shifts when they appear.
 * An inline script of the page makes the space visible if the device has recent searches. A row is 48 high,
 * and the label adds 18.
 */
export function RecentSearchesPlace() {
  return <Box style={useStyles(sheet).place} />;
}

const sheet = createStyles('recent', ({ line }) => ({
  list: { maxWidth: 560, wide: { flex: 1 } },
  place: {
    display: 'none',
    maxWidth: 560,
    wide: { flex: 1 },
    '[data-recent] &': { display: 'block', minHeight: 'calc(18px + var(--recent)*48px)' },
  },
  name: { fontWeight: '400' },
  head: {
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'space-between',
    marginVertical: -13,
    // Forced colours draw a frame around the button, which would overlap the row below.
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

import { forgetSurprises } from '@/data/movies/surprise';
import { useRecentSearches } from '@/data/recent-searches';
import { useMessages } from '@/language/use-messages';
import { minimumTarget, targetPadding } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { type } from '@/theme/type';
import { Box } from '@/ui/primitives/box';
import { Icon } from '@/ui/primitives/icon';
import { Button } from '@/ui/primitives/button';
import { Text } from '@/ui/primitives/text';

import { CloseButton } from './close-button';
import { SectionLabel } from '@/ui/elements/heading';
import type { Choose } from './term-link';

interface RecentSearchListProps {
  onChoose: Choose;
  /** Called before all recent searches are removed. */
  onForgetRecent: () => void;
}

/** Shows the visitor's last searches, which can be repeated and removed (design, Behaviour). */
export function RecentSearchList({ onChoose, onForgetRecent }: RecentSearchListProps) {
  const t = useMessages();
  const styles = useStyles(sheet);
  const { terms, remove } = useRecentSearches();
  return (
    <Box style={styles.list}>
      <Box style={styles.head}>
        <SectionLabel>{t.recentSearches()}</SectionLabel>
        <ClearHistory onForget={onForgetRecent} />
      </Box>
      {terms.map((term) => (
        <Box key={term} style={styles.row}>
          <Button onPress={() => onChoose(term, 'recent')} style={styles.term}>
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

/** Removes what the device stores of the visitor's way: the recent searches and movies, and the surprises. */
export function ClearHistory({ onForget }: { onForget: () => void }) {
  const styles = useStyles(sheet);
  const t = useMessages();
  const { remove } = useRecentSearches();
  return (
    <Button
      label={t.clearRecent()}
      onPress={() => {
        onForget();
        remove();
        forgetSurprises();
      }}
      style={styles.clear}
    >
      <Text variant="label" color="accentText">
        {t.clear()}
      </Text>
    </Button>
  );
}

/**
 * Reserves space for the recent searches in a server-rendered page. If the device has recent searches, an
 * inline script sets the attribute `data-recent`, so that the space is shown. It also sets the property
 * `--recent` to the number of recent searches, which determines the height of the space: 18 px for the label
 * and 48 px for each search.
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
  head: {
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'space-between',
    marginVertical: -targetPadding(type.label.lineHeight),
    // Forced colours draw a frame around the button. With a negative margin, it would overlap the row below.
    forcedColors: { marginVertical: 0 },
  },
  clear: {
    minHeight: minimumTarget,
    minWidth: minimumTarget,
    justifyContent: 'center',
    alignItems: 'flex-end',
    forcedColors: { alignItems: 'center' },
  },
  row: { flexDirection: 'row', alignItems: 'center', borderBottomWidth: 1, borderColor: line },
  term: { flex: 1, flexDirection: 'row', alignItems: 'center', gap: 14, minHeight: 47 },
  text: { flexShrink: 1 },
}));

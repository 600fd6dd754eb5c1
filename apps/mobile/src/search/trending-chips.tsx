import type { TrendingEntry } from '@marquee/contract';
import { Link } from 'expo-router';
import { StyleSheet, View } from 'react-native';

import { useMessages } from '@/language/use-messages';
import { useColors } from '@/theme/colors';
import { minimumTarget } from '@/theme/layout';
import { Pressable } from '@/ui/elements/pressable';
import { Text } from '@/ui/elements/text';

/**
 * What is trending, before one types (design 8): each film with its rank, as a link to the film. A link that searched would
 * count, and keep the list as it is.
 */
export function TrendingChips({ entries }: { entries: TrendingEntry[] }) {
  const t = useMessages();
  const { surface, line } = useColors();
  return (
    <View style={styles.section}>
      <Text variant="label" color="mutedText" role="heading" aria-level={2}>
        {t.trending()}
      </Text>
      <View style={styles.chips}>
        {entries.map(({ movie_id, title, title_language }, i) => (
          <Link key={movie_id} href={`/movie/${movie_id}`} asChild>
            <Pressable
              aria-label={t.trendingName({ rank: i + 1, title: title || t.notAvailable() })}
              style={{ ...styles.chip, backgroundColor: surface, borderColor: line }}
            >
              <Text variant="heading" color="accentText" style={styles.rank}>
                {/* Side by side, rank and title would be read as one word. */}
                {`${i + 1} `}
              </Text>
              <Text variant="button" numberOfLines={1} style={styles.title} language={title_language}>
                {title || t.notAvailable()}
              </Text>
            </Pressable>
          </Link>
        ))}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  section: { gap: 13 },
  chips: { flexDirection: 'row', flexWrap: 'wrap', gap: 10 },
  chip: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: 4,
    maxWidth: '100%',
    minHeight: minimumTarget,
    paddingHorizontal: 16,
    borderWidth: 1,
    borderRadius: minimumTarget / 2,
  },
  rank: { fontSize: 22, lineHeight: 26 },
  title: { fontSize: 14, flexShrink: 1 },
});

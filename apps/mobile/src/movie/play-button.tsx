import { releaseYear } from '@marquee/contract';
import { Link } from 'expo-router';
import { StyleSheet, View } from 'react-native';

import type { KnownMovie } from '@/data/known-movie';
import { useMessages } from '@/language/use-messages';
import { useColors } from '@/theme/colors';
import { playPlace } from '@/theme/details-layout';
import { useStyleByWidth } from '@/theme/use-style-by-width';
import { Icon } from '@/ui/elements/icon';
import { Pressable } from '@/ui/elements/pressable';

/** For browsers. Link's own `target` and `rel` do not reach the address when it is drawn by its child. */
const PAGE_OF_ITS_OWN = { hrefAttrs: { target: '_blank', rel: 'noopener noreferrer' } };

/** The round play button over the poster: opens the search for the film's trailer outside the app (design 8). */
export function PlayButton({ movie: { title, listed } }: { movie: KnownMovie }) {
  const t = useMessages();
  const { accentFill, onAccentFill } = useColors();
  const query = [title, listed && releaseYear(listed), t.trailer()].filter(Boolean).join(' ');
  return (
    <View style={useStyleByWidth(playPlace)}>
      <Link href={`https://www.youtube.com/results?search_query=${encodeURIComponent(query)}`} asChild>
        <Pressable
          {...PAGE_OF_ITS_OWN}
          aria-label={t.playTrailer({ title: title || t.notAvailable() })}
          style={{ ...styles.button, backgroundColor: accentFill, borderColor: accentFill }}
        >
          <Icon name="play" size={24} color={onAccentFill} />
        </Pressable>
      </Link>
    </View>
  );
}

const styles = StyleSheet.create({
  button: {
    flex: 1,
    // Seen in the visitor's own colours, which leave the fill away.
    borderWidth: 1,
    borderRadius: 36,
    alignItems: 'center',
    justifyContent: 'center',
    boxShadow: '0 6px 18px rgba(0, 0, 0, 0.35)',
  },
});

import { type MovieDetails, releaseYear } from '@marquee/contract';
import { Link } from 'expo-router';
import { StyleSheet } from 'react-native';

import { useColors } from '@/theme/colors';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';

const SIZE = 60;

/** For browsers. Link's own `target` and `rel` do not reach the address when it is drawn by its child. */
const PAGE_OF_ITS_OWN = { hrefAttrs: { target: '_blank', rel: 'noopener noreferrer' } };

/** The round play button over the poster: opens the search for the film's trailer outside the app (design 8). */
export function PlayButton({ movie }: { movie: MovieDetails }) {
  const { accentFill, onAccentFill } = useColors();
  const query = [movie.title, releaseYear(movie), 'trailer'].filter(Boolean).join(' ');
  return (
    <Link href={`https://www.youtube.com/results?search_query=${encodeURIComponent(query)}`} asChild>
      <Pressable
        {...PAGE_OF_ITS_OWN}
        aria-label={`Play the trailer of ${movie.title}`}
        style={{ ...styles.button, backgroundColor: accentFill }}
      >
        <Icon name="play" size={24} color={onAccentFill} />
      </Pressable>
    </Link>
  );
}

const styles = StyleSheet.create({
  button: {
    position: 'absolute',
    right: 24,
    bottom: -6,
    width: SIZE,
    height: SIZE,
    borderRadius: SIZE / 2,
    alignItems: 'center',
    justifyContent: 'center',
    boxShadow: '0 6px 18px rgba(0, 0, 0, 0.35)',
  },
});

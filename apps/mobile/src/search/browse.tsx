import { Link, type LinkProps, useRouter } from 'expo-router';
import { View } from 'react-native';

import { surprise } from '@/data/movies/surprise';
import { noteLinked } from '@/data/search-log/recent-searches';
import { useMessages } from '@/language/use-messages';
import { minimumTarget } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { Pressable } from '@/ui/elements/pressable';
import { Text } from '@/ui/elements/text';

/** The first years of the decades that films are asked for. */
const DECADES = [1920, 1940, 1950, 1960, 1970, 1980, 1990, 2000, 2010, 2020];

/** Where to begin without a title in mind (design 8): links to searches for genres, decades and languages, and some film. */
export function Browse() {
  const t = useMessages();
  const styles = useStyles(sheet);
  const terms = [
    ...t.browseGenres().split(', '),
    ...DECADES.map((year) => t.decade({ year })),
    ...t.browseLanguages().split(', '),
  ];
  return (
    <View style={styles.section}>
      <Text variant="label" color="mutedText" role="heading" aria-level={2}>
        {t.browse()}
      </Text>
      <View role="list" style={styles.chips}>
        <SurpriseMe />
        {terms.map((term) => (
          <Chip key={term} href={`/search?q=${encodeURIComponent(term)}`} onPress={() => noteLinked(term)}>
            {term}
          </Chip>
        ))}
      </View>
    </View>
  );
}

/** A link by which our server sends a visitor to some film; with the script the app chooses, none of the last ten. */
function SurpriseMe() {
  const t = useMessages();
  const router = useRouter();
  const open: OnPress = (event) => {
    event.preventDefault();
    surprise()
      .then((id) => router.push(`/movie/${id}`))
      .catch(() => undefined);
  };
  return (
    <Chip href="/search?surprise=1" onPress={open} isAccent>
      {`✦ ${t.surpriseMe()}`}
    </Chip>
  );
}

type OnPress = NonNullable<LinkProps['onPress']>;

interface ChipProps {
  href: LinkProps['href'];
  onPress: OnPress;
  isAccent?: boolean;
  children: string;
}

function Chip({ href, onPress, isAccent, children }: ChipProps) {
  const styles = useStyles(sheet);
  return (
    <View role="listitem" style={styles.item}>
      <Link href={href} onPress={onPress} asChild>
        <Pressable style={styles.chip}>
          <Text color={isAccent ? 'accentText' : 'text'}>{children}</Text>
        </Pressable>
      </Link>
    </View>
  );
}

const sheet = createStyles('browse', ({ surface, line }) => ({
  section: { gap: 13 },
  chips: { flexDirection: 'row', flexWrap: 'wrap', gap: 8 },
  item: { maxWidth: '100%' },
  chip: {
    minHeight: minimumTarget,
    minWidth: minimumTarget,
    justifyContent: 'center',
    paddingHorizontal: 16,
    borderWidth: 1,
    borderRadius: minimumTarget / 2,
    backgroundColor: surface,
    borderColor: line,
  },
}));

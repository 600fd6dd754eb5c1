import { Image } from 'expo-image';
import { StyleSheet, useColorScheme } from 'react-native';

import { useMessages } from '@/language/use-messages';

import { Text } from '../elements/text';

/** The placeholder image of a film without a poster (spec 2), with its title. It fills the box it stands in. */
export function NoPoster({ title }: { title: string }) {
  const t = useMessages();
  const isDark = useColorScheme() === 'dark';
  return (
    <>
      <Image
        source={
          isDark ? require('../../../assets/no-poster.png') : require('../../../assets/no-poster-light.png')
        }
        accessibilityLabel={t.noPoster()}
        contentFit="cover"
        style={StyleSheet.absoluteFill}
      />
      <Text
        variant="cardTitle"
        numberOfLines={3}
        // What surrounds the poster says it already.
        aria-hidden
        style={styles.title}
      >
        {title}
      </Text>
    </>
  );
}

const styles = StyleSheet.create({ title: { position: 'absolute', top: 8, left: 8, right: 8 } });

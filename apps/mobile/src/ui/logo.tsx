import { StyleSheet, View } from 'react-native';

import { useColors } from '@/theme/colors';

import { Icon } from './icon';
import { Text } from './text';

/** The rounded M beside the word MARQUEE: the name of the app, and so the title of the screens that show it. */
export function Logo() {
  const colors = useColors();
  return (
    <View role="heading" aria-level={1} aria-label="Marquee" style={styles.logo}>
      <Icon name="logo" size={34} color={colors.accentShape} />
      <Text variant="logo" aria-hidden numberOfLines={1} style={styles.word}>
        MARQUEE
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({
  logo: { flexDirection: 'row', alignItems: 'center', alignSelf: 'center', gap: 5, height: 34 },
  // The width of the word in its own font, so that nothing moves when the font arrives.
  word: { width: 108 },
});

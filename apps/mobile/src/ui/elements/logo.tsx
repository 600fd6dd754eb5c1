import { Link } from 'expo-router';
import { View } from 'react-native';

import { useColors } from '@/theme/colors';
import { createStyles, useStyles } from '@/theme/styles';

import { Icon } from './icon';
import { Pressable } from './pressable';
import { Text } from './text';

/** The rounded M beside the word MARQUEE, which leads home: the name of the app, and where it is `titled` of the screen. */
export function Logo({ titled }: { titled: boolean }) {
  const { accentShape } = useColors();
  const styles = useStyles(sheet);
  return (
    <View {...(titled && { role: 'heading', 'aria-level': 1 })} style={styles.box}>
      <Link href="/" asChild>
        <Pressable aria-label="Marquee" style={styles.link}>
          <Icon name="logo" size={34} color={accentShape} scaled />
          <Text variant="logo" aria-hidden numberOfLines={1} adjustsFontSizeToFit style={styles.word}>
            MARQUEE
          </Text>
        </Pressable>
      </Link>
    </View>
  );
}

const sheet = createStyles('logo', () => ({
  box: { alignSelf: 'center', maxWidth: '100%' },
  // 34 high in the flow, and high enough to be touched.
  link: { flexDirection: 'row', alignItems: 'center', gap: 5, minHeight: 44, marginVertical: -5 },
  // As wide as the word in its own font, so that nothing moves when the font arrives; wider letters are not cut. On devices
  // letters that are too large for the screen are made to fit it.
  word: { minWidth: 108, flexShrink: 1, overflow: 'visible', '&': { width: '6.75rem', flexShrink: 0 } },
}));

import { useRouter } from 'expo-router';
import { StyleSheet, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';

import { useColors } from '@/theme/colors';
import { layout, radius } from '@/theme/layout';
import { Icon } from '@/ui/icon';
import { Text } from '@/ui/text';

import { Fade } from '@/ui/fade';
import { Pressable } from '@/ui/pressable';
import { goToPreviousPage } from './previous-page';

const HEIGHT = 52;
const BOTTOM = 20;
const FADE = 24;

/** Returns to the previous screen; home where there is none (design 8). It floats at the foot of the screen. */
export function GoBack() {
  const router = useRouter();
  const colors = useColors();
  const { bottom } = useSafeAreaInsets();
  const goBack = () => {
    if (router.canGoBack()) router.back();
    else if (!goToPreviousPage()) router.replace('/');
  };
  return (
    <View style={[styles.foot, { paddingBottom: BOTTOM + bottom }]}>
      <View style={styles.fade}>
        <Fade height={FADE} />
      </View>
      <View style={[styles.ground, { backgroundColor: colors.background }]} />
      <Pressable
        role="button"
        onPress={goBack}
        style={[styles.button, { backgroundColor: colors.accentFill }]}
      >
        <Icon name="arrow" size={18} color={colors.onAccentFill} />
        <Text variant="button" color="onAccentFill">
          Go Back
        </Text>
      </Pressable>
    </View>
  );
}

const styles = StyleSheet.create({
  foot: {
    position: 'absolute',
    bottom: 0,
    width: '100%',
    maxWidth: layout.maxWidth,
    alignSelf: 'center',
    paddingHorizontal: layout.margin,
    pointerEvents: 'box-none',
  },
  fade: { height: FADE },
  ground: { position: 'absolute', top: FADE, left: 0, right: 0, bottom: 0 },
  button: {
    height: HEIGHT,
    borderRadius: radius.button,
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
  },
});

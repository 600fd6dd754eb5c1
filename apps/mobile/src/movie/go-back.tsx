import { useRouter } from 'expo-router';
import { StyleSheet, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';

import { useColors } from '@/theme/colors';
import { floating } from '@/theme/details-layout';
import { layout } from '@/theme/layout';
import { useStyleByWidth } from '@/theme/use-style-by-width';
import { Fade } from '@/ui/fade';

import { ActionButton } from './action-button';
import { goToPreviousPage } from './previous-page';

const HEIGHT = 52;
const BOTTOM = 20;
const FADE = 24;

/** Returns to the previous screen; home where there is none (design 8). */
export function GoBack({ look }: { look?: 'accent' }) {
  const router = useRouter();
  const goBack = () => {
    if (router.canGoBack()) router.back();
    else if (!goToPreviousPage()) router.replace('/');
  };
  return <ActionButton icon="arrow" label="Go Back" look={look} onPress={goBack} />;
}

/** Go Back at the foot of the window, over what scrolls: on a phone (design 9). */
export function FloatingGoBack() {
  const colors = useColors();
  const { bottom } = useSafeAreaInsets();
  return (
    <View style={[styles.foot, useStyleByWidth(floating)]}>
      <View style={styles.fade}>
        <Fade height={FADE} />
      </View>
      <View style={[styles.ground, { backgroundColor: colors.background, paddingBottom: BOTTOM + bottom }]}>
        <GoBack look="accent" />
      </View>
    </View>
  );
}

/** The room that the floating Go Back needs below the facts, beyond the padding of spec 9. */
export function GoBackSpace() {
  const { bottom } = useSafeAreaInsets();
  const height = FADE + HEIGHT + BOTTOM + bottom - layout.detailsBottom;
  return <View style={[{ height }, useStyleByWidth(floating)]} />;
}

const styles = StyleSheet.create({
  foot: {
    position: 'absolute',
    bottom: 0,
    width: '100%',
    maxWidth: layout.maxWidth,
    alignSelf: 'center',
    pointerEvents: 'box-none',
  },
  fade: { height: FADE, pointerEvents: 'none' },
  ground: { paddingHorizontal: layout.margin },
});

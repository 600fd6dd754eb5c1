import { StyleSheet, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';

import { useMessages } from '@/language/use-messages';
import { useColors } from '@/theme/colors';
import { floating } from '@/theme/details-layout';
import { floatingGoBack, layout } from '@/theme/layout';
import { useStyleByWidth } from '@/theme/use-style-by-width';
import { Fade } from '@/ui/elements/fade';
import { useGoBack } from '@/ui/hooks/use-go-back';

import { ActionButton } from './action-button';

const FADE = 24;

/** Returns to the previous screen; home where there is none (design 8). */
export function GoBack({ look }: { look?: 'accent' }) {
  return <ActionButton icon="arrow" label={useMessages().goBack()} look={look} onPress={useGoBack()} />;
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
      <View
        style={[
          styles.ground,
          { backgroundColor: colors.background, paddingBottom: floatingGoBack.bottom + bottom },
        ]}
      >
        <GoBack look="accent" />
      </View>
    </View>
  );
}

/** The room that the floating Go Back needs below the facts, beyond the padding of spec 9. */
export function GoBackSpace() {
  const { bottom } = useSafeAreaInsets();
  const height = FADE + floatingGoBack.height + floatingGoBack.bottom + bottom - layout.detailsBottom;
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

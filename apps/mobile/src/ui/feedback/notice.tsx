import { StyleSheet, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';

import { useColors } from '@/theme/colors';
import { radius } from '@/theme/layout';
import type { StyleByWidth } from '@/theme/style-by-width';
import { useStyleByWidth } from '@/theme/use-style-by-width';

import { balanced } from '../elements/balanced';
import { Text } from '../elements/text';
import { useAnnouncement } from './announcement';
import { aboveTabs } from './notice-style';

interface NoticeProps {
  /** Where in the screen; above the tab bar unless said otherwise. */
  place?: StyleByWidth;
  /** Nothing is shown without it. */
  children: string | undefined;
}

/**
 * Says something in a pill over the content, and to screen readers: it is there to be listened to before anything is said.
 */
export function Notice({ place = aboveTabs, children }: NoticeProps) {
  const { surface, line } = useColors();
  const { bottom } = useSafeAreaInsets();
  useAnnouncement(children);
  return (
    <View
      role="status"
      aria-live="polite"
      style={[useStyleByWidth(place), place !== aboveTabs && { marginBottom: bottom }]}
    >
      {children && (
        <View style={[styles.pill, { backgroundColor: surface, borderColor: line }]}>
          <Text variant="label" textBreakStrategy="balanced" style={[styles.text, balanced]}>
            {children}
          </Text>
        </View>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  pill: { paddingHorizontal: 18, paddingVertical: 9, borderWidth: 1, borderRadius: radius.box },
  text: { textAlign: 'center' },
});

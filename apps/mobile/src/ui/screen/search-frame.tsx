import type { ReactNode } from 'react';
import { ActivityIndicator, StyleSheet, View } from 'react-native';

import { useColors } from '@/theme/colors';
import { radius } from '@/theme/layout';

import { Icon } from '../elements/icon';

const ICON_SIZE = 20;

interface SearchFrameProps {
  /** A search is under way: the magnifier is a small spinner (design 8). */
  busy?: boolean;
  children: ReactNode;
}

/** The look of the search box: on Home it is a link, on Search one types into it. */
export function SearchFrame({ busy, children }: SearchFrameProps) {
  const colors = useColors();
  return (
    <View style={[styles.frame, { backgroundColor: colors.surface, borderColor: colors.line }]}>
      {busy ? (
        <View aria-hidden>
          <ActivityIndicator size={ICON_SIZE} color={colors.accentShape} />
        </View>
      ) : (
        <Icon name="search" size={ICON_SIZE} color={colors.accentShape} />
      )}
      {children}
    </View>
  );
}

const styles = StyleSheet.create({
  frame: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: 14,
    // Large text makes it higher.
    minHeight: 2 * radius.box,
    paddingHorizontal: 20,
    borderWidth: 1,
    borderRadius: radius.box,
  },
});

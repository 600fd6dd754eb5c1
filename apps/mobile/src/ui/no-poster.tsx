import { StyleSheet, View } from 'react-native';

import { useColors } from '@/theme/colors';

import { Icon } from './icon';

/** The placeholder image of a film without a poster: the logo in an empty frame. */
export function NoPoster() {
  const { surface, line } = useColors();
  return (
    <View
      role="img"
      aria-label="No poster"
      style={[styles.frame, { backgroundColor: surface, borderColor: line }]}
    >
      <Icon name="logo" size={48} color={line} />
    </View>
  );
}

const styles = StyleSheet.create({
  frame: { ...StyleSheet.absoluteFillObject, alignItems: 'center', justifyContent: 'center', borderWidth: 1 },
});

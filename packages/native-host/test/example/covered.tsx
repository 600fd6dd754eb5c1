import { useState } from 'react';
import { Pressable, StyleSheet, Text, View } from 'react-native';

/** Two buttons, of which the first is half under a veil, and a veil that lets touches through. */
export function Covered() {
  const [last, setLast] = useState('nothing');
  return (
    <View>
      <Text>Last: {last}</Text>
      <View>
        <Pressable
          role="button"
          accessibilityLabel="Covered"
          style={styles.button}
          onPress={() => setLast('covered')}
        />
        <Pressable accessibilityLabel="Veil" style={styles.veil} onPress={() => setLast('veil')} />
      </View>
      <View>
        <Pressable
          role="button"
          accessibilityLabel="Open"
          style={styles.button}
          onPress={() => setLast('open')}
        />
        <View pointerEvents="none" style={styles.veil} />
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  button: { height: 44, backgroundColor: '#336699' },
  veil: { ...StyleSheet.absoluteFillObject, backgroundColor: 'rgba(0, 0, 0, 0.3)' },
});

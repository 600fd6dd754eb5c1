import { useState } from 'react';
import { StyleSheet, Text, View } from 'react-native';
import { Circle, Svg } from 'react-native-svg';

/** Things at known places, which tell their own. */
export function Place() {
  const [told, setTold] = useState('nowhere');
  return (
    <View style={styles.row}>
      <View
        testID="square"
        style={styles.square}
        onLayout={({ nativeEvent: { layout } }) =>
          setTold([layout.x, layout.y, layout.width].map(Math.round).join(' '))
        }
      />
      <Svg width={40} height={40} viewBox="0 0 10 10">
        <Circle cx={5} cy={5} r={5} fill="#cc3300" />
      </Svg>
      <Text style={styles.text}>Told: {told}</Text>
    </View>
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', gap: 10 },
  square: { width: 40, height: 40, marginLeft: 5, backgroundColor: '#00aa44' },
  text: { flex: 1 },
});

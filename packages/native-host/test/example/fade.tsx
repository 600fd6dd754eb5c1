import { useRef, useState } from 'react';
import { Animated, Text, View } from 'react-native';

/** A text that fades in, driven by native code, and says when it is there. */
export function Fade() {
  const opacity = useRef(new Animated.Value(0)).current;
  const [done, setDone] = useState(false);
  const start = () =>
    Animated.timing(opacity, { toValue: 1, duration: 300, useNativeDriver: true }).start(({ finished }) =>
      setDone(finished),
    );
  return (
    <View>
      <Text role="button" onPress={start}>
        Fade in
      </Text>
      <Animated.View style={{ opacity }}>
        <Text>Faded</Text>
      </Animated.View>
      <Text>{done ? 'Fade done' : 'Fade not done'}</Text>
    </View>
  );
}

import AsyncStorage from '@react-native-async-storage/async-storage';
import { useEffect, useState } from 'react';
import { Text, TextInput, View } from 'react-native';

/** A note that is kept on the device once it is sent. */
export function Notes() {
  const [text, setText] = useState('');
  const [kept, setKept] = useState('');
  useEffect(() => {
    void AsyncStorage.getItem('note').then((note) => setKept(note ?? 'none'));
  }, []);
  async function keep() {
    await AsyncStorage.setItem('note', text);
    setKept(text);
  }
  return (
    <View>
      <TextInput placeholder="A note" value={text} onChangeText={setText} onSubmitEditing={keep} />
      <Text>Typed: {text}</Text>
      <Text>Kept: {kept}</Text>
    </View>
  );
}

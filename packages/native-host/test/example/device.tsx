import * as Network from 'expo-network';
import { useEffect, useState } from 'react';
import { AppState, Linking, Text, useWindowDimensions, View } from 'react-native';

const SERVER = 'https://server.test';

/** What the device tells, and what comes from the network. */
export function Device() {
  const { width, fontScale } = useWindowDimensions();
  const [state, setState] = useState('active');
  const [link, setLink] = useState('none');
  const [answer, setAnswer] = useState('none');
  const { isConnected } = Network.useNetworkState();
  useEffect(() => {
    void Linking.getInitialURL().then((url) => url && setLink(url));
    const listeners = [
      AppState.addEventListener('change', setState),
      Linking.addEventListener('url', ({ url }) => setLink(url)),
    ];
    return () => listeners.forEach((listener) => listener.remove());
  }, []);
  async function ask() {
    try {
      const response = await fetch(`${SERVER}/hello`);
      setAnswer(`${response.status} ${await response.text()}`);
    } catch (error) {
      setAnswer(String(error));
    }
  }
  return (
    <View>
      <Text>
        Window: {width} at {fontScale}
      </Text>
      <Text>State: {state}</Text>
      <Text>Link: {link}</Text>
      <Text>Connected: {String(isConnected)}</Text>
      <Text role="button" onPress={ask}>
        Ask
      </Text>
      <Text>Answer: {answer}</Text>
    </View>
  );
}

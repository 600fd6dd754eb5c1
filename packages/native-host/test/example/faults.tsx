import { requireNativeModule } from 'expo';
import { Text, TurboModuleRegistry, View } from 'react-native';

/** Things that fail on a device. */
export function Faults() {
  return (
    <View>
      <Text onPress={() => TurboModuleRegistry.getEnforcing('CameraThatIsNotLinked')}>Ask for a module</Text>
      <Text onPress={() => requireNativeModule('ExpoNotLinked')}>Ask for an Expo module</Text>
      <Text onPress={() => void Promise.reject(new Error('Nobody caught this'))}>Reject</Text>
      <Text onPress={() => [3, 1, 2].toSorted()}>Use what Hermes lacks</Text>
    </View>
  );
}

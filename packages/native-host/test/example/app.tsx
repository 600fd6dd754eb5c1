import { useState } from 'react';
import { ScrollView, StyleSheet, Text, useColorScheme } from 'react-native';
import { SafeAreaProvider, useSafeAreaInsets } from 'react-native-safe-area-context';
import { Covered } from './covered';
import { Device } from './device';
import { Faults } from './faults';
import { Fade } from './fade';
import { Notes } from './notes';
import { Place } from './place';
import { Rows } from './rows';

/** One part of each kind that the host is tried with. */
export function App() {
  return (
    <SafeAreaProvider>
      <Screen />
    </SafeAreaProvider>
  );
}

function Screen() {
  const insets = useSafeAreaInsets();
  const dark = useColorScheme() === 'dark';
  const [rows, setRows] = useState(false);
  if (rows) return <Rows />;
  return (
    <ScrollView
      keyboardShouldPersistTaps="handled"
      style={{ backgroundColor: dark ? '#000000' : '#ffffff' }}
      contentContainerStyle={[styles.content, { paddingTop: insets.top }]}
    >
      <Text role="heading" style={styles.heading} onPress={() => setRows(true)}>
        Example
      </Text>
      <Device />
      <Covered />
      <Notes />
      <Place />
      <Fade />
      <Faults />
    </ScrollView>
  );
}

const styles = StyleSheet.create({ content: { paddingHorizontal: 20, gap: 10 }, heading: { fontSize: 25 } });

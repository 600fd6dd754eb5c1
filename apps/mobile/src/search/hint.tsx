import { StyleSheet } from 'react-native';

import { Text } from '@/ui/elements/text';

/** What stands in the place of results where there are none (spec 2). */
export function Hint({ children }: { children: string }) {
  return (
    <Text color="mutedText" style={styles.hint}>
      {children}
    </Text>
  );
}

const styles = StyleSheet.create({ hint: { marginTop: 7, textAlign: 'center' } });

import { StyleSheet } from 'react-native';

import { useOnline } from '@/data/use-online';

import { Text } from './text';

/** Says quietly that what is shown was kept from before and may be old (design 8: offline). */
export function StaleNotice({ failed }: { failed: boolean }) {
  const online = useOnline();
  if (online && !failed) return null;
  return (
    <Text variant="cardNote" color="mutedText" role="status" style={styles.notice}>
      {online ? 'Could not be renewed' : 'You are offline'}: this may be out of date.
    </Text>
  );
}

const styles = StyleSheet.create({ notice: { textAlign: 'center', marginBottom: 12 } });

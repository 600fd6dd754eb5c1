import { useState } from 'react';
import { FlatList, RefreshControl, Text } from 'react-native';

const ROWS = Array.from({ length: 200 }, (_, index) => `Row ${index + 1}`);

/** A long list that can be pulled. */
export function Rows() {
  const [pulled, setPulled] = useState(0);
  return (
    <FlatList
      data={ROWS}
      windowSize={5}
      keyExtractor={(row) => row}
      refreshControl={<RefreshControl refreshing={false} onRefresh={() => setPulled(pulled + 1)} />}
      ListHeaderComponent={<Text>Pulled {pulled} times</Text>}
      renderItem={({ item }) => <Text style={{ height: 50 }}>{item}</Text>}
    />
  );
}

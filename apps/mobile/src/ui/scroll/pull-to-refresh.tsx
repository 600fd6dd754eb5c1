import { type ComponentProps, useState } from 'react';
import { RefreshControl } from 'react-native';

import { useColors } from '@/theme/styles';

interface PullToRefreshProps extends Partial<ComponentProps<typeof RefreshControl>> {
  /** Resolves once what is shown is renewed, or could not be. */
  onPull: () => Promise<unknown>;
}

/** Renews what scrolls when it is pulled down (design 8): the `refreshControl` of a list. */
export function PullToRefresh({ onPull, ...ofList }: PullToRefreshProps) {
  const [refreshing, setRefreshing] = useState(false);
  const { accentShape, surface } = useColors();
  const refresh = () => {
    setRefreshing(true);
    void onPull().finally(() => setRefreshing(false));
  };
  return (
    <RefreshControl
      {...ofList}
      refreshing={refreshing}
      onRefresh={refresh}
      tintColor={accentShape}
      colors={[accentShape]}
      progressBackgroundColor={surface}
    />
  );
}

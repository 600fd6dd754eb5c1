import { type ComponentProps, useState } from 'react';
import { RefreshControl } from 'react-native';

import { useColors } from '@/theme/styles';

/** The other props are the scroll view's: on Android it passes its style, and is passed as the child. */
interface PullToRefreshProps extends Partial<ComponentProps<typeof RefreshControl>> {
  /** Resolves after the refetch, even if that fails. */
  onPull: () => Promise<unknown>;
}

/** Renders the `refreshControl` of a scroll view: pulling the view down refetches its content (design, Behaviour). */
export function PullToRefresh({ onPull, ...scrollViewProps }: PullToRefreshProps) {
  const [refreshing, setRefreshing] = useState(false);
  const { accentShape, surface } = useColors();
  const refresh = () => {
    setRefreshing(true);
    void onPull().finally(() => setRefreshing(false));
  };
  return (
    <RefreshControl
      {...scrollViewProps}
      refreshing={refreshing}
      onRefresh={refresh}
      tintColor={accentShape}
      colors={[accentShape]}
      progressBackgroundColor={surface}
    />
  );
}

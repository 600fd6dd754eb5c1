import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useNavigation } from 'expo-router';
import { useEffect } from 'react';

/**
 * Renews what a screen shows when the visitor comes back to it, as far as it is older than its stale time (design 8): a tab
 * stays as it is while another is in front. `keys` must be the same in every render.
 */
export function useRenewal(keys: readonly QueryKey[]): void {
  const navigation = useNavigation();
  const client = useQueryClient();
  useEffect(
    () =>
      navigation.addListener('focus', () => {
        for (const queryKey of keys)
          void client.refetchQueries({ queryKey, type: 'active', stale: true }, { cancelRefetch: false });
      }),
    [navigation, client, keys],
  );
}

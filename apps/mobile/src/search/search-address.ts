import { toSearchTerm } from '@marquee/contract';
import { type RouteProp, useRoute } from '@react-navigation/native';
import { useNavigation } from 'expo-router';
import { useCallback } from 'react';

import { pageData } from '@/data/page-data';
import { useHydrated } from '@/ui/use-hydrated';

/** The term that is searched for, which is the one in the address (design 8), and what puts another one there. */
export function useSearchAddress() {
  // This screen's own navigation: a visitor who has gone on to a film must not have the term put into its address.
  const navigation = useNavigation<{ setParams: (params: { q: string | undefined }) => void }>();
  // Not by the router's hook, which decodes once more: '%25' would become '%', and no term the term 'undefined'.
  const { q = '' } = useRoute<RouteProp<{ search: { q?: string | string[] } | undefined }>>().params ?? {};
  // A page of the static export was made without a term, and the first render must match it.
  const isRead = useHydrated() || pageData() !== undefined;
  return {
    term: isRead ? toSearchTerm([q].flat().join(' ')) : '',
    setTerm: useCallback((term: string) => navigation.setParams({ q: term || undefined }), [navigation]),
  };
}

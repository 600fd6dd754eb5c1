import { useFocusEffect } from 'expo-router';
import { useCallback } from 'react';

import { useMessages } from '@/language/use-messages';
import { useActiveTabPress } from '@/ui/hooks/use-active-tab-press';
import { useHydrated } from '@/ui/hooks/use-hydrated';
import { useLatest } from '@/ui/hooks/use-latest';
import { SearchFrame } from '@/ui/screen/search-frame';

import { CloseButton } from './close-button';
import { SearchField } from '@/ui/primitives/search-field';
import type { SearchFieldHandle, SearchFieldProps } from '@/ui/primitives/props';

interface SearchBoxProps extends Omit<SearchFieldProps, 'label' | 'onEscape'> {
  /** A ref, in a form that fits React 18 and 19. */
  box: { readonly current: SearchFieldHandle | null };
  /** Whether results are loading. */
  busy: boolean;
  onClear: () => void;
}

/** Renders the search box. It takes the focus when Search opens without a term. */
export function SearchBox({ box, busy, onClear, ...field }: SearchBoxProps) {
  const t = useMessages();
  const isHydrated = useHydrated();
  const isEmpty = useLatest(field.text === '');

  useFocusEffect(
    useCallback(() => {
      if (isEmpty.current) box.current?.focus();
    }, [box, isEmpty]),
  );

  // A press of the active tab starts another search, on phones within reach of the thumb.
  useActiveTabPress(() => {
    box.current?.focus();
    box.current?.select();
  });

  return (
    <SearchFrame busy={busy}>
      <SearchField ref={box} label={t.searchForMovie()} onEscape={onClear} {...field} />
      {/* The button is hidden before hydration, because it does nothing until then. */}
      {isHydrated && field.text !== '' && (
        <CloseButton
          label={t.clearSearch()}
          onPress={() => {
            onClear();
            box.current?.focus();
          }}
        />
      )}
    </SearchFrame>
  );
}

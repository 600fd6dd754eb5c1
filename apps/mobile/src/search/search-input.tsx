import { useFocusEffect } from 'expo-router';
import { useCallback, useEffect, useRef } from 'react';

import { useMessages } from '@/language/use-messages';
import { useActiveTabPress } from '@/ui/hooks/use-active-tab-press';
import { useHydrated } from '@/ui/hooks/use-hydrated';
import { SearchFrame } from '@/ui/screen/search-frame';

import { CloseButton } from './close-button';
import { SearchField } from './search-field';
import type { SearchFieldHandle } from './search-field-props';
import { useComposition } from './use-composition';

interface SearchInputProps {
  box: { readonly current: SearchFieldHandle | null };
  text: string;
  /** Whether results are loading. */
  busy: boolean;
  onChangeText: (text: string) => void;
  onClear: () => void;
  onSubmit: () => void;
  /** Called when a composition with an input method begins and ends. */
  onCompose: (isComposing: boolean) => void;
}

/** Renders the search box. It takes the focus when Search opens without a term. */
export function SearchInput({
  box,
  text,
  busy,
  onChangeText,
  onClear,
  onSubmit,
  onCompose,
}: SearchInputProps) {
  const t = useMessages();
  const isHydrated = useHydrated();
  const isEmpty = useRef(text === '');
  useEffect(() => {
    isEmpty.current = text === '';
  }, [text]);

  useFocusEffect(
    useCallback(() => {
      if (isEmpty.current) box.current?.focus();
    }, [box]),
  );

  useComposition(box, onCompose);
  useActiveTabPress(() => box.current?.focus());

  return (
    <SearchFrame busy={busy}>
      <SearchField
        ref={box}
        text={text}
        label={t.searchForMovie()}
        onChangeText={onChangeText}
        onSubmit={onSubmit}
        onEscape={onClear}
      />
      {/* Hidden before hydration, when pressing it would do nothing. */}
      {isHydrated && text !== '' && (
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

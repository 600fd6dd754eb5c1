import { useFocusEffect } from 'expo-router';
import { type RefObject, useCallback, useEffect, useRef } from 'react';

import { useMessages } from '@/language/use-messages';
import { useActiveTabPress } from '@/ui/hooks/use-active-tab-press';
import { useHydrated } from '@/ui/hooks/use-hydrated';
import { SearchFrame } from '@/ui/screen/search-frame';

import { CloseButton } from './close-button';
import { SearchField } from './search-field';
import type { SearchFieldHandle } from './search-field-props';
import { useComposition } from './use-composition';

interface SearchInputProps {
  box: RefObject<SearchFieldHandle>;
  text: string;
  /** A search is awaited. */
  busy: boolean;
  onChangeText: (text: string) => void;
  onSubmit: () => void;
  /** Called when a word begins to be composed, and when that has ended. */
  onCompose: (isComposing: boolean) => void;
}

/** The search box that one types into. It has the keyboard as soon as an empty search is opened. */
export function SearchInput({ box, text, busy, onChangeText, onSubmit, onCompose }: SearchInputProps) {
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
        onSubmit={() => {
          // The word is meant as it stands.
          onCompose(false);
          onSubmit();
        }}
        onEscape={() => onChangeText('')}
      />
      {/* Before the script has come, it would clear nothing. */}
      {isHydrated && text !== '' && (
        <CloseButton
          label={t.clearSearch()}
          onPress={() => {
            onChangeText('');
            box.current?.focus();
          }}
        />
      )}
    </SearchFrame>
  );
}

import { MAX_TERM_LENGTH } from '@marquee/contract';
import { useFocusEffect } from 'expo-router';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { TextInput } from 'react-native';

import { useMessages } from '@/language/use-messages';
import { useColors } from '@/theme/colors';
import { useTextStyle } from '@/theme/text-styles';
import { createStyles, useStyles } from '@/theme/styles';
import { SearchFrame } from '@/ui/screen/search-frame';
import { useActiveTabPress } from '@/ui/hooks/use-active-tab-press';

import { CloseButton } from './close-button';
import { useComposition } from './use-composition';

interface SearchInputProps {
  box: RefObject<TextInput>;
  text: string;
  /** A search is awaited. */
  busy: boolean;
  onChangeText: (text: string) => void;
  onSubmit: () => void;
  /** Called when a word begins to be composed, and when that has ended. */
  onCompose: (isComposing: boolean) => void;
}

/** The search box that one types into. It has the keyboard as soon as an empty search is opened. */
export function SearchInput({ box: input, text, busy, onChangeText, onSubmit, onCompose }: SearchInputProps) {
  const t = useMessages();
  const colors = useColors();
  const isEmpty = useRef(text === '');
  useEffect(() => {
    isEmpty.current = text === '';
  }, [text]);

  useFocusEffect(
    useCallback(() => {
      if (isEmpty.current) input.current?.focus();
    }, [input]),
  );

  useComposition(input, onCompose);
  useActiveTabPress(() => input.current?.focus());

  return (
    <SearchFrame busy={busy}>
      <TextInput
        ref={input}
        value={text}
        onChangeText={onChangeText}
        onSubmitEditing={() => {
          // The word is meant as it stands.
          onCompose(false);
          onSubmit();
        }}
        onKeyPress={({ nativeEvent }) => {
          // Of a composition, the key takes back what was composed.
          const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing;
          if (nativeEvent.key === 'Escape' && !isComposing) onChangeText('');
        }}
        placeholder={t.searchForMovie()}
        placeholderTextColor={colors.mutedText}
        aria-label={t.searchForMovie()}
        role="searchbox"
        inputMode="search"
        enterKeyHint="search"
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect={false}
        maxLength={MAX_TERM_LENGTH}
        selectionColor={colors.accentShape}
        style={[useTextStyle('input', 'text'), useStyles(sheet).box]}
      />
      {text !== '' && (
        <CloseButton
          label={t.clearSearch()}
          onPress={() => {
            onChangeText('');
            input.current?.focus();
          }}
        />
      )}
    </SearchFrame>
  );
}

const sheet = createStyles('search-input', () => ({
  // Phones would zoom into smaller text.
  box: { flex: 1, alignSelf: 'stretch', minWidth: 0, '&': { fontSize: 16 } },
}));

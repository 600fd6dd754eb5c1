import { MAX_TERM_LENGTH } from '@marquee/contract';
import { useFocusEffect } from 'expo-router';
import { useCallback, useEffect, useRef } from 'react';
import { TextInput } from 'react-native';

import { useMessages } from '@/language/use-messages';
import { useColors } from '@/theme/colors';
import { useTextStyle } from '@/theme/text-styles';
import { createStyles, useStyles } from '@/theme/styles';
import { SearchFrame } from '@/ui/screen/search-frame';
import { useActiveTabPress } from '@/ui/hooks/use-active-tab-press';

import { CloseButton } from './close-button';

interface SearchInputProps {
  text: string;
  /** A search is awaited. */
  busy: boolean;
  onChangeText: (text: string) => void;
  onSubmit: () => void;
}

/** The search box that one types into. It has the keyboard as soon as an empty search is opened. */
export function SearchInput({ text, busy, onChangeText, onSubmit }: SearchInputProps) {
  const t = useMessages();
  const colors = useColors();
  const input = useRef<TextInput>(null);
  const isEmpty = useRef(text === '');
  useEffect(() => {
    isEmpty.current = text === '';
  }, [text]);

  useFocusEffect(
    useCallback(() => {
      if (isEmpty.current) input.current?.focus();
    }, []),
  );

  useActiveTabPress(() => input.current?.focus());

  return (
    <SearchFrame busy={busy}>
      <TextInput
        ref={input}
        value={text}
        onChangeText={onChangeText}
        onSubmitEditing={onSubmit}
        onKeyPress={({ nativeEvent }) => {
          if (nativeEvent.key === 'Escape') onChangeText('');
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

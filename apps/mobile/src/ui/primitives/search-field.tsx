import { MAX_INPUT_LENGTH } from '@marquee/contract';
import { forwardRef, useImperativeHandle, useRef } from 'react';
import { TextInput } from 'react-native';

import { createStyles, useColors, useStyles } from '@/theme/styles';
import { type } from '@/theme/type';

import type { SearchFieldHandle, SearchFieldProps } from './props';

/** Renders the text field of the search box. */
export const SearchField = forwardRef<SearchFieldHandle, SearchFieldProps>(function SearchField(props, ref) {
  const { text, label, onChangeText, onSubmit, onEscape } = props;
  const colors = useColors();
  const input = useRef<TextInput>(null);
  useImperativeHandle(ref, () => ({
    focus: () => input.current?.focus(),
    select: () => input.current?.setSelection(0, text.length),
  }));
  return (
    <TextInput
      ref={input}
      value={text}
      onChangeText={onChangeText}
      onSubmitEditing={onSubmit}
      onKeyPress={({ nativeEvent }) => {
        if (nativeEvent.key === 'Escape') onEscape();
      }}
      placeholder={label}
      placeholderTextColor={colors.mutedText}
      aria-label={label}
      role="searchbox"
      inputMode="search"
      enterKeyHint="search"
      autoCapitalize="none"
      autoComplete="off"
      autoCorrect={false}
      maxLength={MAX_INPUT_LENGTH}
      selectionColor={colors.accentShape}
      style={useStyles(sheet).box}
    />
  );
});

const sheet = createStyles('search-field', ({ text }) => ({
  box: { ...type.input, color: text, flex: 1, alignSelf: 'stretch', minWidth: 0 },
}));

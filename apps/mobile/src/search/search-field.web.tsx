import { MAX_TERM_LENGTH } from '@marquee/contract';
import { type FormEvent, forwardRef, useImperativeHandle, useLayoutEffect, useRef } from 'react';

import { webFonts } from '@/theme/display-font';
import { classOf, createStyles, useStyles } from '@/theme/styles.web';
import { type } from '@/theme/type';

import type { SearchFieldHandle, SearchFieldProps } from './search-field-props';

/** A layout effect; on the server a no-op, because React warns about layout effects there. */
const useCatchUp = typeof document === 'undefined' ? () => undefined : useLayoutEffect;

/**
 * Renders the text field of the search box. It is inside a form, so that it searches before hydration and
 * without JavaScript (design 8). Hydration keeps text that was typed earlier, with its caret and its
 * composition.
 */
export const SearchField = forwardRef<SearchFieldHandle, SearchFieldProps>(function SearchField(props, ref) {
  const { text, label, onChangeText, onSubmit, onEscape } = props;
  const styles = useStyles(sheet);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<SearchFieldHandle | null, SearchFieldHandle | null>(ref, () => input.current);

  useCatchUp(() => {
    const typed = input.current?.value ?? text;
    if (typed !== text) onChangeText(typed);
    // Run once at hydration: later input arrives as events.
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }

  return (
    <form role="search" action="/search" onSubmit={submit} className={classOf(styles.form)}>
      <input
        ref={input}
        name="q"
        type="search"
        dir="auto"
        value={text}
        onChange={({ target }) => onChangeText(target.value)}
        onKeyDown={({ key, nativeEvent }) => {
          // During a composition, Escape only cancels the composition.
          if (key === 'Escape' && !nativeEvent.isComposing) onEscape();
        }}
        placeholder={label}
        aria-label={label}
        enterKeyHint="search"
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={MAX_TERM_LENGTH}
        className={classOf(styles.box)}
      />
    </form>
  );
});

const sheet = createStyles('search-field', ({ text, mutedText, accentShape }) => ({
  form: { display: 'contents' },
  box: {
    flex: 1,
    alignSelf: 'stretch',
    minWidth: 0,
    boxSizing: 'border-box',
    margin: 0,
    padding: 0,
    border: 'none',
    borderRadius: 0,
    background: 'transparent',
    appearance: 'none',
    ...type.input,
    // iOS zooms into a focused field whose text is smaller than 16 pixels.
    fontSize: 16,
    fontFamily: webFonts.system,
    color: text,
    caretColor: accentShape,
    '&::placeholder': { color: mutedText, opacity: 1 },
    // `dir=auto` makes an empty field left-to-right, also on a right-to-left page.
    '&:placeholder-shown': { direction: 'inherit' },
  },
}));

import { MAX_INPUT_LENGTH } from '@marquee/contract';
import { type FormEvent, forwardRef, useImperativeHandle, useLayoutEffect, useRef } from 'react';

import { webFonts } from '@/theme/display-font';
import { classOf, createStyles, useStyles } from '@/theme/styles.web';
import { type } from '@/theme/type';

import type { SearchFieldHandle, SearchFieldProps } from './props';

/** `useLayoutEffect` in a browser. A no-op on the server, where React warns about layout effects. */
const useBrowserLayoutEffect = typeof document === 'undefined' ? () => undefined : useLayoutEffect;

/**
 * Renders the text field of the search box, in a form that searches without JavaScript (design, Behaviour). Hydration
 * keeps text that was typed before it, with the caret and an unfinished composition.
 */
export const SearchField = forwardRef<SearchFieldHandle, SearchFieldProps>(function SearchField(props, ref) {
  const { text, label, onChangeText, onSubmit, onEscape, onCompose } = props;
  const styles = useStyles(sheet);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<SearchFieldHandle | null, SearchFieldHandle | null>(ref, () => input.current);

  const isComposing = useRef(false);
  const endTimer = useRef<ReturnType<typeof setTimeout>>();
  function setComposing(next: boolean) {
    clearTimeout(endTimer.current);
    if (next !== isComposing.current) onCompose(next);
    isComposing.current = next;
  }

  useBrowserLayoutEffect(() => {
    const typed = input.current?.value ?? text;
    if (typed !== text) onChangeText(typed);
    // An inline script notes a composition that begins before hydration (`page-scripts/note-composition.ts`).
    if (input.current?.dataset.composition === 'start') setComposing(true);
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
          // During a composition, Escape cancels only the composition.
          if (key === 'Escape' && !nativeEvent.isComposing) onEscape();
        }}
        onCompositionStart={() => setComposing(true)}
        // End later, because in some browsers the input event with the final text follows this event.
        onCompositionEnd={() => (endTimer.current = setTimeout(() => setComposing(false)))}
        onBlur={() => setComposing(false)}
        placeholder={label}
        aria-label={label}
        enterKeyHint="search"
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={MAX_INPUT_LENGTH}
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

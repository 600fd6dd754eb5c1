import { toSearchTerm } from '@marquee/contract';
import { useEffect, useState } from 'react';

import { useSearchAddress } from './search-address';
import { useDebounced } from './use-debounced';

/** Spec 9: search debounce, in milliseconds. */
const SEARCH_DEBOUNCE = 500;

/**
 * The text in the search box, and the term that is searched for. The address is the truth: typed text becomes its term
 * when the visitor has stopped typing for 500 ms (spec 4), at once when submitted or blank; and another address, by a
 * link or by going back, fills the box.
 */
export function useSearchText() {
  const { term, setTerm } = useSearchAddress();
  /** With the term of the address that it is typed over; undefined while the box shows that term. */
  const [typed, setTyped] = useState<{ text: string; over: string }>();
  if (typed && typed.over !== term) {
    const isArrived = toSearchTerm(typed.text) === term;
    setTyped(isArrived ? { text: typed.text, over: term } : undefined);
  }
  const text = typed?.text ?? term;
  const settled = useDebounced(typed, toSearchTerm(text) ? SEARCH_DEBOUNCE : 0);

  useEffect(() => {
    if (!settled || settled !== typed) return;
    const wanted = toSearchTerm(settled.text);
    if (wanted !== settled.over) setTerm(wanted);
  }, [settled, typed, setTerm]);

  function submit() {
    const wanted = toSearchTerm(text);
    if (wanted !== term) setTerm(wanted);
  }

  return { text, setText: (next: string) => setTyped({ text: next, over: term }), submit, term };
}

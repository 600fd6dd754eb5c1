import { toSearchTerm } from '@marquee/contract';
import { useEffect, useRef, useState } from 'react';

import { useSearchAddress } from './search-address';

/** Spec 9: search debounce, in milliseconds. */
const SEARCH_DEBOUNCE = 500;

/** Whether one of two terms was typed on the way to the other. */
const isOnTheWay = (one: string, other: string) => one.startsWith(other) || other.startsWith(one);

/** The value, once it has stayed the same (by identity) for `delay` milliseconds; until then the one before. */
function useDebounced<T>(value: T, delay: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}

/**
 * The text in the search box, and the term that is searched for. The address is the truth: typed text becomes its term
 * when the visitor has stopped typing for 500 ms (spec 4), at once when submitted or blank; and another address, by a
 * link or by going back, fills the box.
 */
export function useSearchText() {
  const { term, isAsked, replaceTerm, pushTerm } = useSearchAddress();
  /** With the term of the address that it is typed over; undefined while the box shows that term. */
  const [typed, setTyped] = useState<{ text: string; over: string }>();
  if (typed && typed.over !== term) {
    const isArrived = toSearchTerm(typed.text) === term;
    setTyped(isArrived ? { text: typed.text, over: term } : undefined);
  }
  const text = typed?.text ?? term;
  const wanted = toSearchTerm(text);
  const settled = useDebounced(typed, wanted ? SEARCH_DEBOUNCE : 0);

  /**
   * The term that typing or clearing has put into the address, and replaces: one that was meant stays in the history
   * (design 8). Undefined when the term there was meant.
   */
  const draft = useRef<string>();
  /** Whether typing alone has brought the term. */
  const isDraft = useRef(false);
  useEffect(() => {
    isDraft.current = draft.current === term;
  });

  useEffect(() => {
    if (!settled || settled !== typed) return;
    const next = toSearchTerm(settled.text);
    if (next === settled.over) return;
    const put = settled.over === draft.current || settled.over === '' ? replaceTerm : pushTerm;
    draft.current = next;
    put(next);
  }, [settled, typed, replaceTerm, pushTerm]);

  function choose(next: string) {
    if (next !== term) {
      const put = term === draft.current && isOnTheWay(term, next) ? replaceTerm : pushTerm;
      put(next);
    }
    draft.current = undefined;
    isDraft.current = false;
  }

  return {
    text,
    setText: (next: string) => setTyped({ text: next, over: term }),
    /** Searches for what is typed at once. */
    submit: () => {
      if (wanted) choose(wanted);
    },
    /** Searches for a term at once. */
    choose,
    /** What was cleared is gone before the address says so. */
    term: wanted && term,
    /** The text has gone on from the term. */
    isTyping: wanted !== '' && wanted !== term,
    isAsked,
    isDraft,
  };
}

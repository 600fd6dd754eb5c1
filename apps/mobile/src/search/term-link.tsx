import type { ReactNode } from 'react';

import { searchHref } from '@/data/movies/movie-address';
import { Link } from '@/ui/primitives/link';
import type { LinkProps } from '@/ui/primitives/props';

/**
 * How a visitor chose a term: from the recent searches, by a link, or by a link that adds a word to the term (`narrower`)
 * or takes one away (`wider`).
 */
export type Choice = 'recent' | 'link' | 'narrower' | 'wider';

/** Searches for a term. */
export type Choose = (term: string, choice: Choice) => void;

interface TermLinkProps {
  term: string;
  choice?: Choice;
  label?: string;
  onChoose: Choose;
  style: LinkProps['style'];
  children: ReactNode;
}

/**
 * Links to a search. `onChoose` opens the search and adds a history entry. The router would instead replace
 * the history entry of the empty Search.
 */
export function TermLink({ term, choice = 'link', label, onChoose, style, children }: TermLinkProps) {
  return (
    <Link href={searchHref(term)} label={label} onOpen={() => onChoose(term, choice)} style={style}>
      {children}
    </Link>
  );
}

import type { ReactNode } from 'react';

import { searchHref } from '@/data/movies/movie-address';
import { Link } from '@/ui/primitives/link';
import type { LinkProps } from '@/ui/primitives/props';

/** Searches for a term. `isLink` is true if the visitor followed a link, false for a recent search. */
export type Choose = (term: string, options?: { isLink?: boolean }) => void;

interface TermLinkProps {
  term: string;
  onChoose: Choose;
  style: LinkProps['style'];
  children: ReactNode;
}

/**
 * Links to a search. `onChoose` opens the search and adds a history entry. The router would instead replace
 * the history entry of the empty Search.
 */
export function TermLink({ term, onChoose, style, children }: TermLinkProps) {
  return (
    <Link href={searchHref(term)} onOpen={() => onChoose(term, { isLink: true })} style={style}>
      {children}
    </Link>
  );
}

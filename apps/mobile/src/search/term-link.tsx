import type { ReactNode } from 'react';

import { searchHref } from '@/data/movies/movie-address';
import { Link } from '@/ui/primitives/link';
import type { LinkProps } from '@/ui/primitives/props';

/**
 * Searches for a term. `isLink` is true if the visitor followed a link, false for a recent search. `isLiteral`
 * is true for a search without correcting typos (design 6).
 */
export type Choose = (term: string, options?: { isLink?: boolean; isLiteral?: boolean }) => void;

interface TermLinkProps {
  term: string;
  isLiteral?: boolean;
  onChoose: Choose;
  style: LinkProps['style'];
  children: ReactNode;
}

/**
 * Links to a search. `onChoose` opens the search and adds a history entry. The router would instead replace
 * the history entry of the empty Search.
 */
export function TermLink({ term, isLiteral, onChoose, style, children }: TermLinkProps) {
  return (
    <Link
      href={searchHref(term, isLiteral)}
      onOpen={() => onChoose(term, { isLink: true, isLiteral })}
      style={style}
    >
      {children}
    </Link>
  );
}

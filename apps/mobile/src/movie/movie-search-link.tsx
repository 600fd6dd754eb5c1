import { useLocalSearchParams } from 'expo-router';

import { searchFromMovie } from '@/data/movies/movie-address';
import { Link } from '@/ui/primitives/link';
import type { LinkProps } from '@/ui/primitives/props';

/** Links from a movie to a search. */
export function MovieSearchLink({
  term,
  ...props
}: Pick<LinkProps, 'style' | 'children'> & { term: string }) {
  const { id } = useLocalSearchParams<{ id: string }>();
  return <Link href={searchFromMovie(term, id)} {...props} />;
}

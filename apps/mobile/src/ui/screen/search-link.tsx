import { useMessages } from '@/language/use-messages';

import { Link } from '../primitives/link';
import { Text } from '../primitives/text';
import { SearchFrame } from './search-frame';

/** Renders the search box as a link to Search (spec 2). */
export function SearchLink() {
  return (
    <Link href="/search">
      <SearchFrame>
        <Text variant="input" color="mutedText">
          {useMessages().searchForMovie()}
        </Text>
      </SearchFrame>
    </Link>
  );
}

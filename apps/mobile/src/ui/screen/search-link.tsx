import { Link } from 'expo-router';

import { useMessages } from '@/language/use-messages';

import { Pressable } from '../elements/pressable';
import { Text } from '../elements/text';
import { SearchFrame } from './search-frame';

/** The search box of screens without one to type into: tapping it navigates to /search (spec 2). */
export function SearchLink() {
  return (
    <Link href="/search" asChild>
      <Pressable>
        <SearchFrame>
          <Text variant="input" color="mutedText">
            {useMessages().searchForMovie()}
          </Text>
        </SearchFrame>
      </Pressable>
    </Link>
  );
}

import { Link } from 'expo-router';
import { Pressable } from 'react-native';

import { SEARCH_PLACEHOLDER, SearchFrame } from '@/ui/search-frame';
import { Text } from '@/ui/text';

/** The search box of Home: tapping it navigates to /search (spec 2). */
export function SearchLink() {
  return (
    <Link href="/search" asChild>
      <Pressable>
        <SearchFrame>
          <Text variant="input" color="mutedText">
            {SEARCH_PLACEHOLDER}
          </Text>
        </SearchFrame>
      </Pressable>
    </Link>
  );
}

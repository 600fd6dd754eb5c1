import { useMessages } from '@/language/use-messages';

import { PlaceholderScreen } from './placeholder-screen';

export function ProfileScreen() {
  return <PlaceholderScreen icon="person" label={useMessages().profile()} />;
}

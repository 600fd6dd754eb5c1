import { useMessages } from '@/language/use-messages';

import { PlaceholderScreen } from './placeholder-screen';

export function SaveScreen() {
  return <PlaceholderScreen icon="save" label={useMessages().save()} />;
}

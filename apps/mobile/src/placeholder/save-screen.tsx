import { PlaceholderScreen } from './placeholder-screen';

export function SaveScreen() {
  return <PlaceholderScreen icon="save" label="Save" />;
}

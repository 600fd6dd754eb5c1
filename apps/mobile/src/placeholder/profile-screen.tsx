import { PlaceholderScreen } from './placeholder-screen';

export function ProfileScreen() {
  return <PlaceholderScreen icon="person" label="Profile" />;
}

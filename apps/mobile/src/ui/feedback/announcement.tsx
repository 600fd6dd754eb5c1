import { StyleSheet, Text } from 'react-native';

import { useAnnouncement } from './use-announcement';

/** Says a text to screen readers whenever it changes; an empty one is no news. It is not seen. */
export function Announcement({ text }: { text: string }) {
  useAnnouncement(text);
  return (
    <Text accessibilityLiveRegion="polite" style={styles.unseen}>
      {text}
    </Text>
  );
}

// What is wholly transparent is not there for TalkBack.
const styles = StyleSheet.create({
  unseen: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', color: 'transparent' },
});

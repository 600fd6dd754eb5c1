import { useEffect } from 'react';
import { AccessibilityInfo, Platform, Text } from 'react-native';

import { createStyles, useStyles } from '@/theme/styles';

/** Has VoiceOver say a text when it changes. TalkBack does so by itself for what is `aria-live`. */
export function useAnnouncement(text: string | undefined): void {
  useEffect(() => {
    if (text && Platform.OS === 'ios') AccessibilityInfo.announceForAccessibility(text);
  }, [text]);
}

/** Says a text to screen readers whenever it changes; an empty one is no news. It is not seen. */
export function Announcement({ text }: { text: string }) {
  useAnnouncement(text);
  return (
    <Text accessibilityLiveRegion="polite" style={useStyles(sheet).box}>
      {text}
    </Text>
  );
}

// What is wholly transparent is not there for TalkBack.
const sheet = createStyles('unseen', () => ({
  box: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', color: 'transparent' },
}));

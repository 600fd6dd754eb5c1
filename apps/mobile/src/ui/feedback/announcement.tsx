import { useEffect } from 'react';
import { AccessibilityInfo, Platform } from 'react-native';

import { createStyles, useStyles } from '@/theme/styles';

import { Text } from '../primitives/text';

/** Makes VoiceOver announce a changed text. TalkBack and browsers announce live regions by themselves. */
export function useAnnouncement(text: string | undefined): void {
  useEffect(() => {
    if (text && Platform.OS === 'ios') AccessibilityInfo.announceForAccessibility(text);
  }, [text]);
}

/** Renders an invisible live region. */
export function Announcement({ text }: { text: string }) {
  useAnnouncement(text);
  return (
    <Text role="status" aria-live="polite" style={useStyles(sheet).box}>
      {text}
    </Text>
  );
}

// The text is hidden by its size, colour and clipping, so that screen readers announce it: TalkBack would
// skip text with an opacity of 0, and browsers would skip text with `display: none`.
const sheet = createStyles('announcement', () => ({
  box: {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    color: 'transparent',
    '&': { clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
  },
}));

import { useEffect } from 'react';
import { AccessibilityInfo, Platform } from 'react-native';

import { hidden } from '@/theme/hidden';
import { createStyles, useStyles } from '@/theme/styles';

import { Box } from '../primitives/box';
import type { AnnouncementProps } from '../primitives/props';
import { Text } from '../primitives/text';

/** Makes VoiceOver announce the text of an alert. TalkBack and browsers announce alerts by themselves. */
export function useAlert(text: string | undefined): void {
  useEffect(() => {
    if (text && Platform.OS === 'ios') AccessibilityInfo.announceForAccessibility(text);
  }, [text]);
}

/** Announces a text: in a live region for TalkBack, which shows `children` or is invisible. */
export function Announcement({ text, style, children }: AnnouncementProps) {
  const styles = useStyles(sheet);
  useAlert(text);
  const region = { role: 'status', 'aria-live': 'polite' } as const;
  if (children === undefined)
    return (
      <Text {...region} style={styles.hidden}>
        {text}
      </Text>
    );
  return (
    <Box {...region} style={style}>
      {children}
    </Box>
  );
}

const sheet = createStyles('announcement', () => ({ hidden }));

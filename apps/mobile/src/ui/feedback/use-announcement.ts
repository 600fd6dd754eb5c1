import { useEffect } from 'react';
import { AccessibilityInfo, Platform } from 'react-native';

/** Has VoiceOver say a text when it changes. TalkBack does so by itself for what is `aria-live`. */
export function useAnnouncement(text: string | undefined): void {
  useEffect(() => {
    if (text && Platform.OS === 'ios') AccessibilityInfo.announceForAccessibility(text);
  }, [text]);
}

import type { Platform } from '../platform.ts';

/** Room that the system keeps at the edges of the screen, in points. */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** The phone or tablet that the app runs on. Lengths are points (dp on android). */
export interface Device {
  width: number;
  height: number;
  /** Pixels a point. */
  scale: number;
  /** How much larger than normal the visitor wants text: 2 is 200 %. */
  fontScale: number;
  insets: Insets;
  colorScheme: 'light' | 'dark';
  /** A language that is written from right to left. */
  rtl: boolean;
  /** Such as `en-US`. */
  locale: string;
  tablet: boolean;
  online: boolean;
  /** VoiceOver or TalkBack is on. */
  screenReader: boolean;
  reduceMotion: boolean;
  /** Height of the keyboard while it is shown. */
  keyboardHeight: number;
  /** A keyboard with keys is connected. */
  hardwareKeyboard: boolean;
  /** Version of the system: `17.5` on ios, the API level on android. */
  systemVersion: string;
}

const COMMON = {
  fontScale: 1,
  colorScheme: 'light',
  rtl: false,
  locale: 'en-US',
  tablet: false,
  online: true,
  screenReader: false,
  reduceMotion: false,
  hardwareKeyboard: false,
} as const;

/** A common phone of each platform: an iPhone with a notch, and an android phone with the bar of three buttons. */
export const DEFAULT_DEVICES: Record<Platform, Device> = {
  ios: {
    ...COMMON,
    width: 390,
    height: 844,
    scale: 3,
    insets: { top: 47, right: 0, bottom: 34, left: 0 },
    keyboardHeight: 336,
    systemVersion: '17.5',
  },
  android: {
    ...COMMON,
    width: 1080 / 2.625,
    height: 2276 / 2.625,
    scale: 2.625,
    insets: { top: 24, right: 0, bottom: 0, left: 0 },
    keyboardHeight: 290,
    systemVersion: '34',
  },
};

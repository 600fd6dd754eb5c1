import type { Platform } from '../platform.ts';

/** The widths of the areas at the edges of a screen or a view, in points. */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** A phone or tablet. Lengths are in points (dp on Android). */
export interface Device {
  width: number;
  height: number;
  /** Pixels per point. */
  scale: number;
  /** The user's text size; 2 means 200 %. */
  fontScale: number;
  /** The areas that system bars or a notch cover. */
  insets: Insets;
  colorScheme: 'light' | 'dark';
  /** Whether the language is written from right to left. */
  rtl: boolean;
  /** The user's language and region (BCP 47), such as `en-US`. */
  locale: string;
  tablet: boolean;
  online: boolean;
  /** Whether VoiceOver or TalkBack is on. */
  screenReader: boolean;
  reduceMotion: boolean;
  /** The height of the open keyboard. */
  keyboardHeight: number;
  /** Whether a hardware keyboard is connected. */
  hardwareKeyboard: boolean;
  /** On iOS the version, such as `17.5`; on Android the API level. */
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

/** An iPhone with a notch, and an Android phone with three navigation buttons. */
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

/** Returns the sizes of window and screen in React Native's format: in points on iOS, in pixels on Android. */
export function dimensions({ width, height, scale, fontScale }: Device, platform: Platform) {
  if (platform === 'ios') {
    const size = { width, height, scale, fontScale };
    return { window: size, screen: size };
  }
  const pixels = {
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    scale,
    fontScale,
    densityDpi: Math.round(scale * 160),
  };
  return { windowPhysicalPixels: pixels, screenPhysicalPixels: pixels };
}

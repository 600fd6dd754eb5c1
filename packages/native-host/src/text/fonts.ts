import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Blob, Face, Font as HarfBuzzFont } from 'harfbuzzjs';
import type { Platform } from '../platform.ts';

const require = createRequire(import.meta.url);

/**
 * The free fonts that are closest to the system fonts: Inter in place of San Francisco (iOS), and Roboto, which is
 * Android's own.
 */
const SYSTEM_FONTS: Record<Platform, [folder: string, name: string]> = {
  ios: ['inter', 'Inter'],
  android: ['roboto', 'Roboto'],
};

/**
 * The fallback fonts for letters that the system font lacks, and whether they have several weights. For CJK characters
 * any font will do, because they are one em wide in all fonts.
 */
const OTHER_LETTERS: [folder: string, name: string, weights: boolean][] = [
  ['noto-sans-arabic', 'NotoSansArabic', true],
  ['noto-sans-devanagari', 'NotoSansDevanagari', true],
  ['sawarabi-gothic', 'SawarabiGothic', false],
  ['zcool-xiaowei', 'ZCOOLXiaoWei', false],
];

const WEIGHTS: Record<string, string> = {
  100: '100Thin',
  200: '200ExtraLight',
  300: '300Light',
  400: '400Regular',
  500: '500Medium',
  600: '600SemiBold',
  700: '700Bold',
  800: '800ExtraBold',
  900: '900Black',
  normal: '400Regular',
  bold: '700Bold',
};

/** Names of font families that mean the system font. */
const SYSTEM_NAMES = ['system', 'sans-serif', 'system-ui', '-apple-system'];

export interface FontRequest {
  family: string | undefined;
  weight: string;
  italic: boolean;
}

/** A font. Its metrics are in ems. */
export interface Font {
  shaper: HarfBuzzFont;
  unitsPerEm: number;
  ascent: number;
  /** How far letters extend below the baseline; a positive number. */
  descent: number;
}

/** The fonts with which a text is measured and drawn. */
export interface FontStack {
  /** The requested font, followed by fallbacks for letters that it lacks. */
  fonts: [Font, ...Font[]];
  /** Whether the first font is the requested one and not a replacement. */
  exact: boolean;
}

/** Whether a weight is bold. On Android a font that was loaded at run time applies only to text that is not bold. */
const isBold = (weight: string) => weight === 'bold' || Number(weight) >= 700;

function readFont(data: Uint8Array): Font {
  const face = new Face(new Blob(data));
  const { upem: unitsPerEm } = face;
  const shaper = new HarfBuzzFont(face);
  const { ascender, descender } = shaper.hExtents();
  return { shaper, unitsPerEm, ascent: ascender / unitsPerEm, descent: -descender / unitsPerEm };
}

/** The system fonts that have been read. All apps of a process share them. */
const installed = new Map<string, Font>();

/** Returns a font of an `@expo-google-fonts` package in a style such as `400Regular`. */
function installedFont(folder: string, name: string, style: string) {
  const path = `@expo-google-fonts/${folder}/${style}/${name}_${style}.ttf`;
  const font = installed.get(path) ?? readFont(readFileSync(require.resolve(path)));
  installed.set(path, font);
  return font;
}

/** The device's fonts: those of the system, and those that the app has loaded. */
export class Fonts {
  readonly #platform: Platform;
  readonly #loaded = new Map<string, Font>();
  readonly #stacks = new Map<string, FontStack>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Adds a font of the app under a name. Throws if the data cannot be parsed. */
  load(family: string, data: Uint8Array) {
    this.#loaded.set(family, readFont(data));
    this.#stacks.clear();
  }

  /** The names of the fonts that the app has loaded. */
  get loaded() {
    return [...this.#loaded.keys()];
  }

  find(request: FontRequest): FontStack {
    const key = Object.values(request).join();
    const stack = this.#stacks.get(key) ?? this.#stackOf(request);
    this.#stacks.set(key, stack);
    return stack;
  }

  #stackOf({ family, weight, italic }: FontRequest): FontStack {
    const style = WEIGHTS[weight] ?? '400Regular';
    const [folder, name] = SYSTEM_FONTS[this.#platform];
    const system = installedFont(folder, name, `${style}${italic ? '_Italic' : ''}`);
    const others = OTHER_LETTERS.map(([place, other, weights]) =>
      installedFont(place, other, weights ? style : '400Regular'),
    );
    const own = family === undefined ? undefined : this.#loaded.get(family);
    if (own && !(this.#platform === 'android' && isBold(weight)))
      return { fonts: [own, system, ...others], exact: true };
    const exact = family === undefined || SYSTEM_NAMES.includes(family.toLowerCase());
    return { fonts: [system, ...others], exact };
  }
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Blob, Face, Font as HarfBuzzFont } from 'harfbuzzjs';
import type { Platform } from '../platform.ts';

const require = createRequire(import.meta.url);

/** Free fonts that are closest to the systems': Inter for San Francisco; Roboto is Android's own. */
const SYSTEM_FONTS: Record<Platform, [folder: string, name: string]> = {
  ios: ['inter', 'Inter'],
  android: ['roboto', 'Roboto'],
};

/** Fallback fonts for letters that the system font lacks, with or without weights. CJK characters are one em wide. */
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

/** Aliases of the system fonts. */
const SYSTEM_NAMES = ['system', 'sans-serif', 'system-ui', '-apple-system'];

export interface FontRequest {
  family: string | undefined;
  weight: string;
  italic: boolean;
}

/** A font; its metrics are in ems. */
export interface Font {
  shaper: HarfBuzzFont;
  unitsPerEm: number;
  ascent: number;
  /** Below the baseline; positive. */
  descent: number;
}

/** The fonts that a text is measured and drawn with. */
export interface FontStack {
  /** The requested font, followed by fallbacks for missing letters. */
  fonts: [Font, ...Font[]];
  /** False if another font replaces the requested one. */
  exact: boolean;
}

/** On Android a font loaded at run time only applies to text that is not bold. */
const isBold = (weight: string) => weight === 'bold' || Number(weight) >= 700;

function readFont(data: Uint8Array): Font {
  const face = new Face(new Blob(data));
  const { upem: unitsPerEm } = face;
  const shaper = new HarfBuzzFont(face);
  const { ascender, descender } = shaper.hExtents();
  return { shaper, unitsPerEm, ascent: ascender / unitsPerEm, descent: -descender / unitsPerEm };
}

/** System fonts, shared by all apps of a process. */
const installed = new Map<string, Font>();

/** A font of an `@expo-google-fonts` package in a style such as `400Regular`. */
function installedFont(folder: string, name: string, style: string) {
  const path = `@expo-google-fonts/${folder}/${style}/${name}_${style}.ttf`;
  const font = installed.get(path) ?? readFont(readFileSync(require.resolve(path)));
  installed.set(path, font);
  return font;
}

/** The device's fonts: the system's, and those that the app has loaded. */
export class Fonts {
  readonly #platform: Platform;
  readonly #loaded = new Map<string, Font>();
  readonly #stacks = new Map<string, FontStack>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Adds a font of the app under a name. Throws if it cannot be parsed. */
  load(family: string, data: Uint8Array) {
    this.#loaded.set(family, readFont(data));
    this.#stacks.clear();
  }

  /** The names of the app's own fonts. */
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

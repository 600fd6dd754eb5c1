import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Blob, Face, Font as HarfBuzzFont } from 'harfbuzzjs';
import type { Platform } from '../platform.ts';

const require = createRequire(import.meta.url);

/** The free fonts that are nearest to those of the systems: Inter to San Francisco, and Roboto is android's own. */
const SYSTEM_FONTS: Record<Platform, [folder: string, name: string]> = {
  ios: ['inter', 'Inter'],
  android: ['roboto', 'Roboto'],
};

/** What a system takes for letters that its own font has not, in each weight or in one. Every sign of CJK is one em wide. */
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

/** Other names of the systems' own fonts. */
const SYSTEM_NAMES = ['system', 'sans-serif', 'system-ui', '-apple-system'];

export interface FontRequest {
  family: string | undefined;
  weight: string;
  italic: boolean;
}

/** One font; its lengths are ems. */
export interface Font {
  shaper: HarfBuzzFont;
  unitsPerEm: number;
  ascent: number;
  /** Below the baseline, a positive number. */
  descent: number;
}

/** What text is measured and drawn with. */
export interface FontStack {
  /** The font that is asked for, and then those that are asked for letters that it has not. */
  fonts: [Font, ...Font[]];
  /** False when another font stands in for the one that was asked for. */
  exact: boolean;
}

/** On android a font that an app loads at run time is found for text that is not bold, and for no other. */
const isBold = (weight: string) => weight === 'bold' || Number(weight) >= 700;

function readFont(data: Uint8Array): Font {
  const face = new Face(new Blob(data));
  const { upem: unitsPerEm } = face;
  const shaper = new HarfBuzzFont(face);
  const { ascender, descender } = shaper.hExtents();
  return { shaper, unitsPerEm, ascent: ascender / unitsPerEm, descent: -descender / unitsPerEm };
}

/** Fonts of the systems, which all apps of a process share. */
const installed = new Map<string, Font>();

/** A font of a package of `@expo-google-fonts` in a style, such as `400Regular`. */
function installedFont(folder: string, name: string, style: string) {
  const path = `@expo-google-fonts/${folder}/${style}/${name}_${style}.ttf`;
  const font = installed.get(path) ?? readFont(readFileSync(require.resolve(path)));
  installed.set(path, font);
  return font;
}

/** The fonts of the device: the system's, and those that the app has loaded. */
export class Fonts {
  readonly #platform: Platform;
  readonly #loaded = new Map<string, Font>();
  readonly #stacks = new Map<string, FontStack>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Adds a font of the app's under a name. Throws when it cannot be read. */
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

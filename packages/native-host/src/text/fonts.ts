import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Blob, Face, Font as HarfBuzzFont } from 'harfbuzzjs';
import type { Platform } from '../platform.ts';

const require = createRequire(import.meta.url);

/** Free fonts that replace the systems' fonts: Inter replaces San Francisco (iOS). Roboto is Android's own font. */
const SYSTEM_FONTS: Record<Platform, [folder: string, name: string]> = {
  ios: ['inter', 'Inter'],
  android: ['roboto', 'Roboto'],
};

/**
 * Fonts for letters that the system font lacks, and whether each font has several weights. Any font serves for CJK
 * characters, because they are one em wide in all fonts.
 */
const OTHER_LETTERS: [folder: string, name: string, weights: boolean][] = [
  ['noto-sans-arabic', 'NotoSansArabic', true],
  ['noto-sans-devanagari', 'NotoSansDevanagari', true],
  ['sawarabi-gothic', 'SawarabiGothic', false],
  ['zcool-xiaowei', 'ZCOOLXiaoWei', false],
];

/** The names of the weights 100, 200, … 900 in the files of fonts. */
const WEIGHTS = 'Thin ExtraLight Light Regular Medium SemiBold Bold ExtraBold Black'.split(' ');

const numberOf = (weight: string) => (weight === 'bold' ? 700 : Number(weight));

/** Returns the name of a weight in the files of fonts, such as `400Regular`. */
function weightName(weight: string) {
  const value = numberOf(weight);
  const name = WEIGHTS[value / 100 - 1];
  return name ? `${value}${name}` : '400Regular';
}

/** Font families that mean the system font. */
const SYSTEM_NAMES = ['system', 'sans-serif', 'system-ui', '-apple-system'];

interface FontRequest {
  family: string | undefined;
  weight: string;
  italic: boolean;
}

/** A parsed font. Its ascent and descent are in ems. */
export interface Font {
  /** The content of the font's file. */
  file: Uint8Array;
  shaper: HarfBuzzFont;
  unitsPerEm: number;
  ascent: number;
  /** The depth of letters below the baseline; a positive number. */
  descent: number;
}

/** The fonts for measuring and drawing a text. */
export interface FontStack {
  /** The requested font, then fallbacks for letters that it lacks. */
  fonts: [Font, ...Font[]];
  /** Whether the first font is the requested one. */
  exact: boolean;
}

/** Whether a text is bold. For bold text, Android does not use fonts that the app loaded at run time. */
const isBold = (weight: string) => numberOf(weight) >= 700;

function readFont(file: Uint8Array): Font {
  const face = new Face(new Blob(file));
  const { upem: unitsPerEm } = face;
  const shaper = new HarfBuzzFont(face);
  const { ascender, descender } = shaper.hExtents();
  return { file, shaper, unitsPerEm, ascent: ascender / unitsPerEm, descent: -descender / unitsPerEm };
}

/** The parsed fonts that replace a device's fonts, by path. All app instances in this process share them. */
const installed = new Map<string, Font>();

/** Returns a font of an `@expo-google-fonts` package. `style` is for example `400Regular`. */
function installedFont(folder: string, name: string, style: string) {
  const path = `@expo-google-fonts/${folder}/${style}/${name}_${style}.ttf`;
  const font = installed.get(path) ?? readFont(readFileSync(require.resolve(path)));
  installed.set(path, font);
  return font;
}

/** The fonts of the system and of the app. */
export class Fonts {
  readonly #platform: Platform;
  readonly #loaded = new Map<string, Font>();
  readonly #stacks = new Map<string, FontStack>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Adds a font of the app. Throws if the data cannot be parsed. */
  load(family: string, data: Uint8Array) {
    this.#loaded.set(family, readFont(data));
    this.#stacks.clear();
  }

  /** The names of the app's loaded fonts. */
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
    const style = weightName(weight);
    const [folder, name] = SYSTEM_FONTS[this.#platform];
    const system = installedFont(folder, name, `${style}${italic ? '_Italic' : ''}`);
    const others = OTHER_LETTERS.map(([otherFolder, otherName, weights]) =>
      installedFont(otherFolder, otherName, weights ? style : '400Regular'),
    );
    const own = family === undefined ? undefined : this.#loaded.get(family);
    if (own && !(this.#platform === 'android' && isBold(weight)))
      return { fonts: [own, system, ...others], exact: true };
    const exact = family === undefined || SYSTEM_NAMES.includes(family.toLowerCase());
    return { fonts: [system, ...others], exact };
  }
}

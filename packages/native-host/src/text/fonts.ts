import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font } from 'opentype.js';
import type { Platform } from '../platform.ts';

const require = createRequire(import.meta.url);

/** The free fonts that are nearest to those of the systems: Inter to San Francisco, and Roboto is android's own. */
const SYSTEM_FONTS: Record<Platform, { folder: string; name: string }> = {
  ios: { folder: '@expo-google-fonts/inter', name: 'Inter' },
  android: { folder: '@expo-google-fonts/roboto', name: 'Roboto' },
};

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

/** What text is measured and drawn with. */
export interface Face {
  font: Font;
  /** False when another font stands in for the one that was asked for. */
  exact: boolean;
}

/** On android a font that an app loads at run time is found for text that is not bold, and for no other. */
const isBold = (weight: string) => weight === 'bold' || Number(weight) >= 700;

const parse = (data: Buffer) =>
  opentype.parse(data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength) as ArrayBuffer);

/** Fonts of the systems, which all apps of a process share. */
const systemFaces = new Map<string, Font>();

/** The fonts of the device: the system's, and those that the app has loaded. */
export class Fonts {
  readonly #platform: Platform;
  readonly #loaded = new Map<string, Font>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Adds a font of the app's under a name. Throws when it cannot be read. */
  load(family: string, data: Buffer) {
    this.#loaded.set(family, parse(data));
  }

  /** The names of the app's own fonts. */
  get loaded() {
    return [...this.#loaded.keys()];
  }

  find({ family, weight, italic }: FontRequest): Face {
    const own = family === undefined ? undefined : this.#loaded.get(family);
    if (own && !(this.#platform === 'android' && isBold(weight))) return { font: own, exact: true };
    const exact = family === undefined || SYSTEM_NAMES.includes(family.toLowerCase());
    return { font: this.#system(WEIGHTS[weight] ?? '400Regular', italic), exact };
  }

  #system(weight: string, italic: boolean) {
    const { folder, name } = SYSTEM_FONTS[this.#platform];
    const file = `${weight}${italic ? '_Italic' : ''}`;
    const path = `${folder}/${file}/${name}_${file}.ttf`;
    const font = systemFaces.get(path) ?? parse(readFileSync(require.resolve(path)));
    systemFaces.set(path, font);
    return font;
  }
}

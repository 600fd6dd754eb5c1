import type { App, FontStack } from '@marquee/native-host';

const FONTS = 'https://fonts.test/';

/** What a picture of a screen is made with: the fonts of its texts, its images, and a list of what it leaves out. */
export class Drawing {
  readonly app: App;
  readonly #fonts: FontStack['fonts'][number][] = [];
  readonly #unsupported = new Set<string>();

  constructor(app: App) {
    this.app = app;
  }

  /** Records something that the picture leaves out. */
  addUnsupported(what: string) {
    this.#unsupported.add(what);
  }

  get unsupported() {
    return [...this.#unsupported].sort();
  }

  /** Returns fonts as a CSS font family. */
  familyOf({ fonts }: FontStack) {
    for (const font of fonts) if (!this.#fonts.includes(font)) this.#fonts.push(font);
    return fonts.map((font) => `font-${this.#fonts.indexOf(font)}`).join();
  }

  /** The CSS rules that load the fonts. */
  get fontFaces() {
    return this.#fonts
      .map((_, index) => `@font-face { font-family: font-${index}; src: url(${FONTS}${index}) }`)
      .join('\n');
  }

  /** Returns the font or the loaded image at a URL, or undefined. */
  fileAt(url: string) {
    const font = this.#fonts[Number(url.slice(FONTS.length))];
    if (url.startsWith(FONTS) && font) return { body: Buffer.from(font.file) };
    const image = this.app.host.network.images.get(url);
    return image && { body: image.data, contentType: image.mediaType };
  }

  /** Converts a colour of React Native (0xAARRGGBB) to CSS. */
  colorOf(value: unknown): string | undefined {
    if (value === undefined || typeof value === 'string') return value;
    if (typeof value !== 'number') this.addUnsupported(`the colour ${JSON.stringify(value)}`);
    const hex = (Number(value) >>> 0).toString(16).padStart(8, '0');
    return `#${hex.slice(2)}${hex.slice(0, 2)}`;
  }
}

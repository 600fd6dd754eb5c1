import { backdrop } from './layout';
import { dark, light, type Palette } from './palettes';

/**
 * Returns the colour behind text in front of a backdrop. The backdrop is one shade of grey, which is blended
 * over `color` with the backdrop's brightness and opacity.
 */
function behind(color: string, grey: number, { brightness, opacity }: (typeof backdrop)['dark' | 'light']) {
  const parts = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  const mixed = parts.map((part) => Math.round(part * (1 - opacity) + grey * brightness * opacity));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the relative luminance of a colour `#RRGGBB`, as WCAG 2 defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each([
  ['dark', dark],
  ['light', light],
])('design, Behaviour and Look: text has enough contrast in the %s scheme', (_, palette) => {
  const pairs: [text: keyof Palette, ground: keyof Palette][] = [
    ['text', 'background'],
    ['text', 'surface'],
    ['mutedText', 'background'],
    ['mutedText', 'surface'],
    ['mutedText', 'hoverGround'],
    ['quietText', 'background'],
    ['quietText', 'surface'],
    ['accentText', 'background'],
    ['errorText', 'background'],
    ['onAccentFill', 'accentFill'],
    ['tabBarIcon', 'tabBar'],
  ];
  it.each(pairs)('%s on %s', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });
});

describe.each([
  ['dark', dark, backdrop.dark],
  ['light', light, backdrop.light],
] as const)(
  'design, Look: text on the blurred poster can be read in the %s scheme',
  (_, palette, strength) => {
    it.each([
      ['the palest', 255],
      ['the darkest', 0],
    ])('on %s poster', (_poster, grey) => {
      const ground = behind(palette.background, grey, strength);
      for (const text of ['text', 'mutedOnPicture'] as const)
        expect(contrast(palette[text], ground)).toBeGreaterThanOrEqual(4.5);
    });
  },
);

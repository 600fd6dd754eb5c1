/** Returns the relative luminance (WCAG 2) of a colour `#RRGGBB`, from 0 to 1. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = parseInt(colour.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio (WCAG 2) of two colours `#RRGGBB`, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Three colours in the format `#RRGGBB`. */
export interface Palette {
  ground: string;
  /** For the large shapes of the motif. */
  main: string;
  /** For the small shapes of the motif. */
  accent: string;
}

const palette = (ground: string, main: string, accent: string): Palette => ({ ground, main, accent });

/** In each palette, the main or the accent colour has enough contrast to the background for a title. */
export const PALETTES = {
  // Dark backgrounds, saturated enough to stand out from the app's dark background.
  ember: palette('#26130F', '#E4512B', '#F6B02C'),
  bronze: palette('#2A2118', '#D99A3D', '#F6EAD0'),
  cocoa: palette('#42291F', '#D9935B', '#F8E6CB'),
  oxblood: palette('#641220', '#F0643F', '#FBE6C8'),
  wine: palette('#5A0F3F', '#FF8A1F', '#FFE7CE'),
  crimson: palette('#B3152B', '#2A0711', '#FFE8CF'),
  aubergine: palette('#33143F', '#E8467C', '#FFCB69'),
  violet: palette('#35217A', '#F2668B', '#FFE3A6'),
  indigo: palette('#1D1B57', '#7F7BF2', '#FFD872'),
  cobalt: palette('#1F45B8', '#FF6F4E', '#FFF0D4'),
  navy: palette('#10284A', '#F0564A', '#F7E8CC'),
  midnight: palette('#0B2A52', '#16AFA3', '#F9DA68'),
  petrol: palette('#1D4A55', '#EBC264', '#FCF2DC'),
  lagoon: palette('#005F66', '#FF8E5A', '#FFF0D1'),
  emerald: palette('#0B5541', '#F5B41E', '#FFF4D8'),
  forest: palette('#17392B', '#7DB77E', '#F6EAC8'),
  moss: palette('#1B2616', '#7FB84A', '#E6F0B6'),
  slate: palette('#2C3B45', '#8CC0AA', '#F5F4E8'),
  // Saturated backgrounds with a dark main colour.
  marigold: palette('#F5AB1C', '#20295C', '#FFF6E1'),
  saffron: palette('#FFC53A', '#B3262E', '#3A1020'),
  tangerine: palette('#F57F29', '#32143E', '#FFE9C4'),
  tomato: palette('#EC5238', '#25101F', '#FFE8CB'),
  terracotta: palette('#D27445', '#331409', '#FBE5C3'),
  rose: palette('#EF7C8E', '#4A0D33', '#FFF0D8'),
  pink: palette('#F8B4B5', '#19595F', '#FFF4DF'),
  orchid: palette('#C9A9EE', '#3B1D73', '#FFF0C9'),
  sky: palette('#7DC7EA', '#14356B', '#FFF4D6'),
  turquoise: palette('#27B3A8', '#0A2D3D', '#FFF1CC'),
  mint: palette('#4FD9AE', '#0E4150', '#FFF7DC'),
  lime: palette('#C8D53F', '#1F4037', '#FDFBE6'),
  ochre: palette('#D9A441', '#3B2414', '#FBEFD2'),
  // Pale backgrounds, darker than the app's cream background.
  cream: palette('#F3E3BC', '#2279A6', '#10284A'),
  bone: palette('#EADCCB', '#BC5730', '#2D1C15'),
  paper: palette('#F2DCBE', '#E0573D', '#34325E'),
  ice: palette('#DCE8F1', '#1D4274', '#EA4B2D'),
  sage: palette('#D3DEC4', '#3C7358', '#1D2A22'),
  blush: palette('#F9D5C8', '#D93F5C', '#3E1233'),
  butter: palette('#FBE294', '#E0661A', '#3D1B2C'),
  lilac: palette('#E3D8F3', '#7048C0', '#261349'),
  sand: palette('#E6D5AC', '#8A7A2A', '#332A14'),
  fog: palette('#D5D8D2', '#C4272F', '#15231F'),
} satisfies Record<string, Palette>;

type PaletteName = keyof typeof PALETTES;

/** The palettes of each genre. There are enough for variety even in a grid of movies of one genre (design, Look). */
const MOODS: Record<string, readonly [PaletteName, ...PaletteName[]]> = {
  Action: [
    'ember',
    'marigold',
    'navy',
    'tomato',
    'cobalt',
    'ice',
    'crimson',
    'saffron',
    'bronze',
    'turquoise',
  ],
  Adventure: ['petrol', 'cream', 'wine', 'emerald', 'tangerine', 'lagoon', 'sky', 'ochre', 'bone', 'forest'],
  Animation: ['mint', 'pink', 'cobalt', 'butter', 'orchid', 'tangerine', 'sky', 'violet', 'lime', 'saffron'],
  Comedy: ['paper', 'saffron', 'pink', 'turquoise', 'tomato', 'butter', 'lagoon', 'lime', 'blush', 'cobalt'],
  Crime: ['oxblood', 'bronze', 'fog', 'ochre', 'navy', 'crimson', 'slate', 'ember', 'bone', 'terracotta'],
  Documentary: ['ice', 'slate', 'sand', 'petrol', 'fog', 'ochre', 'sage', 'cocoa', 'sky'],
  Drama: [
    'bone',
    'cocoa',
    'petrol',
    'terracotta',
    'slate',
    'cream',
    'wine',
    'sage',
    'rose',
    'navy',
    'ochre',
    'paper',
  ],
  Family: ['sky', 'saffron', 'mint', 'paper', 'rose', 'emerald', 'orchid', 'tangerine', 'cream'],
  Fantasy: ['violet', 'orchid', 'emerald', 'aubergine', 'lilac', 'turquoise', 'wine', 'indigo', 'butter'],
  History: ['sand', 'oxblood', 'cocoa', 'petrol', 'ochre', 'bone', 'forest', 'terracotta', 'navy'],
  Horror: ['moss', 'crimson', 'aubergine', 'fog', 'ember', 'oxblood', 'lime', 'indigo', 'bone'],
  Music: ['aubergine', 'marigold', 'rose', 'cobalt', 'butter', 'lagoon', 'orchid', 'tomato', 'cream'],
  Mystery: ['indigo', 'forest', 'fog', 'wine', 'lilac', 'bronze', 'midnight', 'sage', 'terracotta'],
  Romance: ['rose', 'blush', 'wine', 'pink', 'lilac', 'oxblood', 'paper', 'lagoon', 'tangerine', 'violet'],
  'Science Fiction': [
    'midnight',
    'ice',
    'indigo',
    'turquoise',
    'ember',
    'violet',
    'moss',
    'mint',
    'marigold',
    'slate',
  ],
  'TV Movie': ['butter', 'slate', 'rose', 'cream', 'cobalt', 'sage', 'tangerine'],
  Thriller: [
    'navy',
    'fog',
    'crimson',
    'moss',
    'saffron',
    'slate',
    'ice',
    'aubergine',
    'terracotta',
    'bronze',
  ],
  War: ['sand', 'forest', 'ember', 'fog', 'ochre', 'cocoa', 'petrol', 'crimson', 'sage'],
  Western: ['terracotta', 'butter', 'oxblood', 'sand', 'petrol', 'tangerine', 'cocoa', 'bone', 'ochre'],
};

/** The palettes for movies without a genre, or with a genre that has no palettes. */
const ANY_MOOD = ['petrol', 'paper', 'tomato', 'slate', 'marigold', 'wine', 'sage'] as const;

export const GENRES_WITH_PALETTES = Object.keys(MOODS);

export function palettesOf(genre: string | undefined): Palette[] {
  const mood = genre !== undefined && Object.hasOwn(MOODS, genre) ? MOODS[genre] : undefined;
  const names = mood ?? ANY_MOOD;
  return names.map((name) => PALETTES[name]);
}

/** The colour of the lettering. Its contrast to the background is at least 4.5 : 1 in every palette (design, Look). */
export function inkOf({ ground, main, accent }: Palette): string {
  return contrast(main, ground) > contrast(accent, ground) ? main : accent;
}

import { light, type Palette } from './palettes';

/** The names of the palette's colours; on the web each is a CSS variable `--name`. */
const names = Object.keys(light).filter((name): name is keyof Palette => name in light);

/** The CSS that gives the variables the palette's values. */
export const declarations = (palette: Palette) => names.map((name) => `--${name}:${palette[name]}`).join(';');

/** The functions of this file return SVG elements or path data as text. Numbers are rounded to a tenth. */

const short = (value: number) => `${Math.round(value * 10) / 10}`;

export const numbers = (...values: number[]) => values.map(short).join(' ');

/** Draws a disc. Without `fill`, it has the colour of the {@link filled} group around it. */
export const circle = (x: number, y: number, radius: number, fill?: string) =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"${fill ? ` fill="${fill}"` : ''}/>`;

export const filled = (fill: string, content: string) => `<g fill="${fill}">${content}</g>`;

export const ring = (x: number, y: number, radius: number, width: number, stroke: string) =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="none" stroke="${stroke}" stroke-width="${short(width)}"/>`;

export const rectangle = (x: number, y: number, width: number, height: number, fill: string) =>
  `<path fill="${fill}" d="${box(x, y, width, height)}"/>`;

export const shape = (d: string, fill: string) => (d ? `<path fill="${fill}" d="${d}"/>` : '');

export const stroke = (d: string, width: number, colour: string) =>
  `<path fill="none" stroke="${colour}" stroke-width="${short(width)}" d="${d}"/>`;

export const group = (transform: string, content: string) => `<g transform="${transform}">${content}</g>`;

/** Defines a drawing that is not visible itself. {@link again} draws copies of it. */
export const define = (id: string, content: string) => `<defs><g id="${id}">${content}</g></defs>`;

export const again = (id: string, x: number, y: number) =>
  `<use xlink:href="#${id}" x="${short(x)}" y="${short(y)}"/>`;

/** Returns the path data of a rectangle. It can be joined with other path data. */
export const box = (x: number, y: number, width: number, height: number) =>
  `M${numbers(x, y)}h${short(width)}v${short(height)}h${short(-width)}z`;

/** Returns the path data of a disc. {@link circle} draws one as an element. */
export const disc = (x: number, y: number, radius: number) =>
  `M${numbers(x - radius, y)}a${numbers(radius, radius, 0, 1, 1, 2 * radius, 0)}a${numbers(radius, radius, 0, 1, 1, -2 * radius, 0)}z`;

export const polygon = (...points: readonly [x: number, y: number][]) =>
  `M${points.map((point) => numbers(...point)).join('L')}z`;

/** Returns the point on a circle around (x, y) at an angle, which is in radians, clockwise from the right. */
export const around = (x: number, y: number, radius: number, angle: number): [number, number] => [
  x + radius * Math.cos(angle),
  y + radius * Math.sin(angle),
];

export const repeat = (count: number, make: (index: number) => string) =>
  Array.from({ length: Math.max(0, Math.floor(count)) }, (_, index) => make(index)).join('');

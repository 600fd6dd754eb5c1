/** An affine transform: x' = a x + c y + e, y' = b x + d y + f. */
export interface Matrix {
  a: number;
  b: number;
  c: number;
  d: number;
  e: number;
  f: number;
}

const IDENTITY: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

export const translation = (e: number, f: number): Matrix => ({ ...IDENTITY, e, f });

/** Returns the transform that applies `inner` first and then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  return {
    a: outer.a * inner.a + outer.c * inner.b,
    b: outer.b * inner.a + outer.d * inner.b,
    c: outer.a * inner.c + outer.c * inner.d,
    d: outer.b * inner.c + outer.d * inner.d,
    e: outer.a * inner.e + outer.c * inner.f + outer.e,
    f: outer.b * inner.e + outer.d * inner.f + outer.f,
  };
}

export function invert({ a, b, c, d, e, f }: Matrix): Matrix | null {
  const determinant = a * d - b * c;
  if (Math.abs(determinant) < 1e-9) return null;
  return {
    a: d / determinant,
    b: -b / determinant,
    c: -c / determinant,
    d: a / determinant,
    e: (c * f - d * e) / determinant,
    f: (b * e - a * f) / determinant,
  };
}

export function apply({ a, b, c, d, e, f }: Matrix, x: number, y: number) {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

/** Converts a length or a percentage of `whole` to points. */
const length = (value: unknown, whole: number) =>
  typeof value === 'string' && value.endsWith('%') ? (parseFloat(value) / 100) * whole : Number(value);

function readStep(name: string, value: unknown, width: number, height: number): Matrix {
  const number = Number(value);
  if (name === 'translateX') return translation(length(value, width), 0);
  if (name === 'translateY') return translation(0, length(value, height));
  if (name === 'scale') return { ...IDENTITY, a: number, d: number };
  if (name === 'scaleX') return { ...IDENTITY, a: number };
  if (name === 'rotate') {
    const radians = (parseFloat(String(value)) * Math.PI) / 180;
    const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
    return { ...IDENTITY, a: cos, b: sin, c: -sin, d: cos };
  }
  throw new Error(`The native host does not know the transform ${name}.`);
}

/** Returns the matrix of the styles `transform` and `transformOrigin`. */
export function readTransform(transform: unknown, origin: unknown, width: number, height: number): Matrix {
  if (!Array.isArray(transform) || transform.length === 0) return IDENTITY;
  const [x, y] = Array.isArray(origin) ? (origin as unknown[]) : ['50%', '50%'];
  const [centerX, centerY] = [length(x, width), length(y, height)];
  let matrix = translation(centerX, centerY);
  for (const step of transform as Record<string, unknown>[]) {
    for (const [name, value] of Object.entries(step))
      matrix = multiply(matrix, readStep(name, value, width, height));
  }
  return multiply(matrix, translation(-centerX, -centerY));
}

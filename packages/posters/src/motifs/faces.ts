import { box, circle, disc, repeat, shape, stroke } from './shapes.ts';
import { staged } from './staging.ts';

const FACE = 'M-146 -130Q0 -226 146 -130C160 10 120 140 0 200C-120 140 -160 10 -146 -130z';
const HALF_FACE = 'M0 -178Q80 -178 146 -130C160 10 120 140 0 200z';

/** Draws a full-face mask with a neutral or sad expression. */
export const mask = staged(
  ({ ground, main, accent }, random) => {
    const eyes = random.one([
      'M-118 -40Q-70 -86 -24 -34Q-72 -14 -118 -40zM118 -40Q70 -86 24 -34Q72 -14 118 -40z',
      `${disc(-66, -46, 36)}${disc(66, -46, 36)}`,
      'M-118 -74L-26 -36Q-40 4 -84 -8Q-116 -22 -118 -74zM118 -74L26 -36Q40 4 84 -8Q116 -22 118 -74z',
    ]);
    const mouth = random.one([
      'M-72 122Q0 30 72 122Q0 92 -72 122z',
      box(-58, 84, 116, 20),
      disc(0, 100, 34),
      repeat(3, (row) => repeat(5 - row, (column) => disc((column - (4 - row) / 2) * 34, 60 + row * 34, 8))),
    ]);
    const half = random.one([shape(HALF_FACE, accent), '']);
    return shape(FACE, main) + half + shape(eyes + mouth, ground);
  },
  { stages: ['alone', 'disc', 'near', 'alone'], tilts: [0, 0, -8, 8] },
);

export const robot = staged(
  ({ ground, main, accent }, random) => {
    const round = random.one([44, 90, 150]);
    const head = `M-150 ${-104 + round}a${round} ${round} 0 0 1 ${round} ${-round}H${150 - round}a${round} ${round} 0 0 1 ${round} ${round}V126a40 40 0 0 1 -40 40H-110a40 40 0 0 1 -40 -40z`;
    const eyes = random.one([
      () =>
        circle(-64, 0, 42, ground) +
        circle(64, 0, 42, ground) +
        circle(-64, 0, 22, accent) +
        circle(64, 0, 22, accent),
      () =>
        shape('M-112 -14a34 34 0 0 1 34 -34H78a34 34 0 0 1 0 68H-78a34 34 0 0 1 -34 -34z', ground) +
        circle(random.one([-60, 0, 60]), -14, 22, accent),
      () => circle(0, -8, 72, ground) + circle(0, -8, 48, accent) + circle(0, -8, 16, ground),
    ])();
    const mouth = random.one([
      stroke('M-70 104H70', 18, ground),
      stroke('M-60 92V128M-20 92V128M20 92V128M60 92V128', 16, ground),
    ]);
    return (
      stroke('M0 -110V-160', 16, main) +
      circle(0, -172, 24, accent) +
      shape(box(-192, -20, 34, 90) + box(158, -20, 34, 90), accent) +
      shape(head, main) +
      eyes +
      mouth
    );
  },
  { stages: ['alone', 'disc', 'near'], tilts: [0, 0, -8, 8] },
);

import { box, circle, disc, group, polygon, rectangle, repeat, ring, shape, stroke } from './shapes.ts';
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

/** Draws a laughing mask. */
export const grin = staged(
  ({ ground, main, accent }, random) => {
    const eyes = random.one([
      'M-116 -20Q-70 -96 -24 -20Q-70 -52 -116 -20zM116 -20Q70 -96 24 -20Q70 -52 116 -20z',
      'M-118 -74L-26 -36Q-40 4 -84 -8Q-116 -22 -118 -74zM118 -74L26 -36Q40 4 84 -8Q116 -22 118 -74z',
    ]);
    const mouth = random.one([
      'M-92 52Q0 104 92 52Q66 152 0 152Q-66 152 -92 52z',
      'M-100 40Q-40 100 0 100Q40 100 100 40Q80 124 0 132Q-80 124 -100 40z',
    ]);
    const half = random.one([
      shape(HALF_FACE, accent),
      '',
      circle(-84, 40, 20, accent) + circle(84, 40, 20, accent),
    ]);
    return shape(FACE, main) + half + shape(eyes + mouth, ground);
  },
  { stages: ['alone', 'disc', 'alone'], tilts: [0, 0, -8, 8] },
);

/** Draws a mask around the eyes. */
export const eyeMask = staged(
  ({ ground, main, accent }, random) => {
    const [plain, horned] = [
      'M-200 -56Q-104 -112 0 -52Q104 -112 200 -56Q206 50 132 84Q52 104 0 32Q-52 104 -132 84Q-206 50 -200 -56z',
      'M-200 -110Q-150 -60 -84 -72Q-30 -72 0 -30Q30 -72 84 -72Q150 -60 200 -110Q206 40 128 80Q50 100 0 40Q-50 100 -128 80Q-206 40 -200 -110z',
    ];
    const eyes = 'M-150 2Q-98 -50 -40 12Q-92 46 -150 2zM150 2Q98 -50 40 12Q92 46 150 2z';
    const ribbons = random.one([
      stroke('M-186 30C-230 90 -180 130 -220 190M186 30C230 90 180 130 220 190', 14, accent),
      '',
    ]);
    return ribbons + shape(random.one([plain, horned]), main) + shape(eyes, random.one([ground, accent]));
  },
  { stages: ['alone', 'disc', 'near'], tilts: [0, 0, -12, 12] },
);

export const skull = staged(
  ({ ground, main, accent }, random) =>
    shape(
      'M-160 -20C-170 -150 -80 -196 0 -196C80 -196 170 -150 160 -20C156 40 116 58 104 82V150a24 24 0 0 1 -24 24H-80a24 24 0 0 1 -24 -24V82C-116 58 -156 40 -160 -20z',
      main,
    ) +
    shape(disc(-70, -16, 46) + disc(70, -16, 46) + 'M0 36L26 88H-26z', ground) +
    stroke('M-44 122V178M0 122V178M44 122V178', 12, ground) +
    random.one([
      circle(70, -16, 20, accent),
      circle(-70, -16, 20, accent) + circle(70, -16, 20, accent),
      '',
      rectangle(-160, -128, 320, 34, accent),
    ]),
  { stages: ['alone', 'disc', 'near', 'many'], tilts: [0, 0, -10, 10] },
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

export const ghost = staged(
  ({ ground, main, accent }, random) => {
    const feet = random.one([
      'C150 150 120 120 100 160Q76 200 50 164Q24 130 0 164Q-24 200 -50 164Q-76 130 -100 160C-120 190 -150 190 -150 190',
      'L110 150L74 190L36 150L0 190L-36 150L-74 190L-110 150L-150 190',
    ]);
    return (
      shape(`M-150 190V-50A150 150 0 0 1 150 -50V190${feet}z`, main) +
      random.one([
        () =>
          `<ellipse cx="-52" cy="-50" rx="26" ry="38" fill="${ground}"/><ellipse cx="52" cy="-50" rx="26" ry="38" fill="${ground}"/>`,
        () =>
          circle(-52, -50, 30, ground) +
          circle(52, -50, 30, ground) +
          circle(-44, -50, 13, accent) +
          circle(60, -50, 13, accent),
      ])() +
      random.one(['', circle(0, 40, 24, accent), `<ellipse cy="50" rx="24" ry="42" fill="${ground}"/>`])
    );
  },
  { stages: ['alone', 'disc', 'near', 'many'], tilts: [0, -8, 8], mirrored: true },
);

/** Draws a head in profile, with a symbol in it. */
export const profile = staged(
  ({ ground, main, accent }, random) =>
    shape(
      'M-104 200V116C-168 70 -186 -10 -172 -78C-154 -164 -70 -204 20 -200C112 -194 164 -132 158 -58L152 -36L190 34Q196 46 182 50L160 54L164 84L150 94L158 108L150 122Q152 150 120 150L72 148V200z',
      main,
    ) +
    random.one([
      () => circle(-14, -60, 74, accent) + circle(-14, -60, 38, ground),
      () =>
        stroke(
          'M-14 -56a18 18 0 0 1 36 0a40 40 0 0 1 -80 0a62 62 0 0 1 124 0a86 86 0 0 1 -150 54',
          17,
          accent,
        ),
      () => group('translate(-14 -52)scale(.42)', shape(box(-44, 0, 88, 140) + disc(0, -50, 110), accent)),
      () =>
        ring(-14, -60, 84, 14, ground) +
        shape(polygon([-30, -136], [22, -76], [-8, -66], [14, 10], [-50, -58], [-18, -68]), accent),
      () => shape('M-14 -140A80 80 0 0 1 -14 20z', accent) + shape('M-26 -140A80 80 0 0 0 -26 20z', ground),
    ])(),
  { stages: ['alone', 'disc', 'near'], mirrored: true },
);

export const hat = staged(
  ({ main, accent }, random) =>
    random.one([
      () =>
        shape(
          'M-118 40C-116 -60 -96 -120 -50 -124C-24 -126 -10 -100 8 -100C30 -100 40 -126 66 -120C104 -110 116 -50 118 40z',
          main,
        ) +
        shape('M-120 10H120V52H-120z', accent) +
        shape(
          'M-200 34C-170 60 -130 50 -118 44H118C130 50 170 60 200 34C190 92 100 112 0 112C-100 112 -190 92 -200 34z',
          main,
        ),
      () =>
        shape('M-96 50C-106 -40 -88 -124 -52 -122Q0 -92 52 -122C88 -124 106 -40 96 50z', main) +
        shape('M-98 14H98V50H-98z', accent) +
        shape(
          'M-204 -20C-190 30 -140 44 -96 46H96C140 44 190 30 204 -20C206 80 110 104 0 104C-110 104 -206 80 -204 -20z',
          main,
        ),
    ])(),
  { stages: ['alone', 'disc', 'near', 'many'], tilts: [0, 0, -12, 12], mirrored: true },
);

export const topHat = staged(
  ({ main, accent }) =>
    shape('M-104 70V-150C-70 -170 70 -170 104 -150V70z', main) +
    rectangle(-104, 10, 208, 46, accent) +
    shape('M-190 62H190a22 22 0 0 1 0 44H-190a22 22 0 0 1 0 -44z', main),
  { stages: ['alone', 'disc', 'many', 'alone'], tilts: [0, 0, -12, 12] },
);

export const bowler = staged(
  ({ main, accent }) =>
    shape('M-124 60C-130 -150 130 -150 124 60z', main) +
    rectangle(-124, 14, 248, 40, accent) +
    shape('M-196 44C-150 66 150 66 196 44C200 96 90 106 0 106C-90 106 -200 96 -196 44z', main),
  { stages: ['alone', 'disc', 'many', 'alone'], tilts: [0, 0, -12, 12] },
);

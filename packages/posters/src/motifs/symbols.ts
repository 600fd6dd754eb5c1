import {
  around,
  box,
  circle,
  disc,
  group,
  numbers,
  polygon,
  rectangle,
  repeat,
  ring,
  shape,
  stroke,
} from './shapes.ts';
import { staged, type Figure } from './staging.ts';

const HEART = 'M0 185L-165 20A116.7 116.7 0 0 1 0 -145A116.7 116.7 0 0 1 165 20z';

export const heart = staged(
  ({ ground, main, accent }, random) =>
    random.one([
      () => shape(HEART, main) + group('translate(0 -2)scale(.5)', shape(HEART, accent)),
      () => shape(HEART, main) + shape('M0 185V-145A116.7 116.7 0 0 1 165 20z', accent),
      () => {
        const inner = shape(HEART, ground) + group('scale(.86)', shape(HEART, accent));
        return shape(HEART, main) + group('translate(82 66)scale(.56)', inner);
      },
    ])(),
  { stages: ['alone', 'disc', 'near', 'many'], tilts: [0, 0, -14, 14] },
);

export const brokenHeart = staged(
  ({ ground, main }) =>
    shape(HEART, main) + shape('M-24 -170L34 -60L-36 10L26 80L-8 200L66 70L0 12L78 -62L30 -190z', ground),
  { stages: ['alone', 'disc', 'near', 'many'], tilts: [0, 0, -14, 14] },
);

export const crown = staged(
  ({ ground, main, accent }, random) => {
    const five = random.one([true, false]);
    const tips: [number, number][] = five
      ? [
          [-196, -70],
          [-104, -112],
          [0, -130],
          [104, -112],
          [196, -70],
        ]
      : [
          [-190, -84],
          [0, -128],
          [190, -84],
        ];
    const valleys = tips
      .slice(1)
      .map(([x], index): [number, number] => [(x + (tips[index]?.[0] ?? 0)) / 2, five ? 16 : 10]);
    const edge = tips.flatMap((tip, index): [number, number][] => [tip, ...valleys.slice(index, index + 1)]);
    return (
      shape(polygon([-160, 96], ...edge, [160, 96]), main) +
      tips.map(([x, y]) => circle(x, y - 8, 23, accent)).join('') +
      rectangle(-160, 112, 320, 44, accent) +
      shape(polygon([0, 22], [26, 54], [0, 86], [-26, 54]), random.one([ground, accent]))
    );
  },
  { stages: ['alone', 'disc', 'near', 'many'], tilts: [0, 0, -12, 12] },
);

export const note = staged(
  ({ main, accent }, random) => {
    const head = (x: number, y: number, fill: string) =>
      group(`translate(${x} ${y})rotate(-22)`, `<ellipse rx="62" ry="46" fill="${fill}"/>`);
    return random.one([true, false])
      ? shape(polygon([-112, -150], [150, -190], [150, -120], [-112, -80]), main) +
          rectangle(-112, -130, 22, 260, main) +
          rectangle(128, -170, 22, 260, main) +
          head(-146, 138, accent) +
          head(92, 98, accent)
      : rectangle(-2, -194, 26, 318, main) +
          shape('M10 -194C24 -100 140 -90 128 44C110 -16 80 -40 10 -52z', main) +
          head(-38, 132, accent);
  },
  { stages: ['alone', 'disc', 'near', 'many'], tilts: [0, -10, 10] },
);

const SUITS = {
  heart: group('translate(0 8)scale(.42)', `<path d="${HEART}"/>`),
  diamond: `<path d="M0 -84L58 0L0 84L-58 0z"/>`,
  spade: group('translate(0 -8)scale(.4 -.4)', `<path d="${HEART}"/>`) + '<path d="M0 20L30 92H-30z"/>',
  club: `<path d="${disc(0, -40, 38)}${disc(-42, 16, 38)}${disc(42, 16, 38)}M0 0L28 92H-28z"/>`,
};

export const cards = staged(
  ({ ground, main, accent }, random) => {
    const suit = random.one([SUITS.heart, SUITS.diamond, SUITS.spade, SUITS.club]);
    const face =
      'M-92 -150a18 18 0 0 1 18 -18h148a18 18 0 0 1 18 18v256a18 18 0 0 1 -18 18h-148a18 18 0 0 1 -18 -18z';
    const turns = random.one([
      [-30, -2, 26],
      [-15, 15],
      [-40, -13, 14, 41],
    ]);
    return turns
      .map((turn, index) => {
        const top = index === turns.length - 1;
        return group(
          `translate(0 190)rotate(${turn})translate(0 -170)scale(.9)`,
          `<path d="${face}" fill="${top ? accent : main}" stroke="${ground}" stroke-width="14"/>` +
            (top ? `<g fill="${ground}" transform="translate(0 -22)">${suit}</g>` : ''),
        );
      })
      .join('');
  },
  { stages: ['alone', 'near'], tilts: [0, 0, -8] },
);

export const snowflake = staged(
  ({ main, accent }, random) => {
    const forks = random.one([[96, 146], [70, 118, 160], [128]]);
    const long = random.whole(44, 58);
    const arm = `M0 0V-196${forks.map((at) => `M0 ${-at}l${-long * 0.86} ${-long * 0.6}M0 ${-at}l${long * 0.86} ${-long * 0.6}`).join('')}`;
    return (
      repeat(6, (index) => group(`rotate(${index * 60})`, stroke(arm, 22, main))) +
      circle(0, 0, random.whole(36, 58), accent)
    );
  },
  { stages: ['alone', 'disc', 'near', 'many'], tilts: [0, 15] },
);

export const book = staged(
  ({ ground, main, accent }, random) => {
    const lines = (side: number, fill: string) =>
      stroke(
        repeat(
          4,
          (row) =>
            `M${side * 40} ${-72 + row * 48}C${side * 90} ${-92 + row * 48} ${side * 130} ${-92 + row * 48} ${side * 164} ${-80 + row * 48}`,
        ),
        12,
        fill,
      );
    const page = (side: number) =>
      `M0 -120C${side * 60} -160 ${side * 140} -160 ${side * 200} -134V120C${side * 140} 94 ${side * 60} 94 0 140z`;
    const marker = random.one([shape('M86 -150h44v150l-22 -24l-22 24z', accent), '']);
    return marker
      ? shape(page(-1) + page(1), main) + lines(-1, ground) + marker + rectangle(-5, -120, 10, 260, ground)
      : shape(page(-1), main) +
          shape(page(1), accent) +
          lines(-1, ground) +
          lines(1, ground) +
          rectangle(-5, -120, 10, 260, ground);
  },
  { stages: ['alone', 'disc', 'near'], tilts: [0, 0, -12, 12] },
);

const ballWith = (seams: readonly [string, ...string[]]): Figure => {
  return ({ ground, main, accent }, random) =>
    circle(0, 0, 190, main) +
    stroke(random.one(seams), 15, ground) +
    random.one(['', circle(0, 0, 26, accent)]);
};

/** Draws a tennis ball, a cricket ball or a toy ball. */
export const ball = staged(
  ballWith([
    'M-192 -60Q-40 70 10 -200M192 60Q40 -70 -10 200',
    'M-112 -168Q20 0 -112 168M112 -168Q-20 0 112 168',
  ]),
  { stages: ['alone', 'near', 'many'], tilts: [0, 20, -30] },
);

export const basketball = staged(
  ({ ground, main }) =>
    circle(0, 0, 190, main) +
    stroke('M0 -200V200M-200 0H200M-142 -142Q-10 0 -142 142M142 -142Q10 0 142 142', 15, ground),
  { stages: ['alone', 'near', 'many'], tilts: [0, 20, -30] },
);

export const baseball = staged(
  ({ ground, main, accent }) =>
    circle(0, 0, 190, main) +
    stroke('M-112 -168Q20 0 -112 168M112 -168Q-20 0 112 168', 11, ground) +
    stroke(
      repeat(7, (index) => `M-82 ${-108 + index * 36}h44M38 ${-108 + index * 36}h44`),
      11,
      accent,
    ),
  { stages: ['alone', 'near', 'disc'], tilts: [0, 20, -30] },
);

export const football = staged(
  ({ ground, main, accent }) => {
    const corner = (radius: number, index: number, turn: number) =>
      around(0, 0, radius, (index * 2 * Math.PI) / 5 - Math.PI / 2 + turn);
    const indices = [0, 1, 2, 3, 4];
    const patches = indices.map((index) => {
      const [near, side, other] = [
        corner(126, index, 0),
        corner(189, index, -0.24),
        corner(189, index, 0.24),
      ];
      return polygon(near, corner(150, index, -0.26), side, other, corner(150, index, 0.26));
    });
    const seams = indices.map(
      (index) => `M${numbers(...corner(60, index, 0))}L${numbers(...corner(130, index, 0))}`,
    );
    const across = indices.map(
      (index) => `M${numbers(...corner(150, index, 0.26))}L${numbers(...corner(150, index + 1, -0.26))}`,
    );
    return (
      circle(0, 0, 190, main) +
      stroke(seams.join('') + across.join(''), 11, ground) +
      shape(polygon(...indices.map((index) => corner(66, index, 0))) + patches.join(''), accent)
    );
  },
  { stages: ['alone', 'near', 'many'], tilts: [0, 20, -30] },
);

/** Draws an American football. */
export const gridiron = staged(
  ({ ground, main, accent }) =>
    shape('M-196 0C-120 -150 120 -150 196 0C120 150 -120 150 -196 0z', main) +
    stroke('M-124 -96Q-96 0 -124 96M124 -96Q96 0 124 96', 20, accent) +
    stroke('M-72 0H72M-48 -30V30M-16 -30V30M16 -30V30M48 -30V30', 12, ground),
  { stages: ['alone', 'disc', 'near', 'many'], tilts: [-28, 28, 0] },
);

export const badge = staged(
  ({ ground, main, accent }, random) => {
    const points = random.one([5, 6, 7]);
    const spread = (size: number, depth: number) =>
      polygon(
        ...Array.from({ length: points * 2 }, (_, index) =>
          around(0, 0, index % 2 ? size * depth : size, (index * Math.PI) / points - Math.PI / 2),
        ),
      );
    const depth = points === 5 ? 0.5 : 0.58;
    if (random.one([true, true, false])) {
      const tips = repeat(points, (index) =>
        disc(...around(0, 0, 176, (index * 2 * Math.PI) / points - Math.PI / 2), 24),
      );
      return shape(spread(176, depth) + tips, main) + ring(0, 0, 66, 12, ground) + circle(0, 0, 34, accent);
    }
    return (
      shape(
        'M0 -200C60 -160 120 -150 166 -164C196 -60 180 120 0 200C-180 120 -196 -60 -166 -164C-120 -150 -60 -160 0 -200z',
        main,
      ) + group('translate(0 -4)scale(.62)', shape(spread(190, depth), accent))
    );
  },
  { stages: ['alone', 'disc', 'near'], tilts: [0, 0, 10, -10] },
);

/** Draws two linked rings or a ring with a stone. */
export const weddingRing = staged(
  ({ ground, main, accent }, random) => {
    const band = (x: number, fill: string) => ring(x, 0, 116, 34, fill);
    return random.one([
      () => band(-68, main) + band(68, accent) + stroke('M-3 -96A116 116 0 0 1 47 24', 34, main),
      () =>
        ring(0, 56, 124, 34, main) +
        shape('M-62 -178H62L100 -126L0 -44L-100 -126z', accent) +
        stroke('M-98 -126H98M-34 -178L0 -50L34 -178', 8, ground),
    ])();
  },
  { stages: ['alone', 'disc', 'near'], tilts: [0, -14, 14] },
);

export const goldRing = staged(
  ({ main, accent }) =>
    ring(0, 0, 160, 56, main) +
    stroke('M-132 -76A152 152 0 0 1 -20 -151M132 76A152 152 0 0 1 96 118', 14, accent),
  { stages: ['alone', 'disc'], tilts: [0, -30, 30] },
);

export const gem = staged(
  ({ ground, main, accent }) =>
    shape('M-110 -150H110L200 -40L0 180L-200 -40z', main) +
    shape('M-110 -150L-76 -40H-200zM0 -150L76 -40H-76zM110 -150L200 -40H76zM-76 -40L0 180L76 -40z', accent) +
    stroke('M-200 -40H200M-110 -150L-76 -40L0 180L76 -40L110 -150', 8, ground),
  { stages: ['alone', 'disc', 'near', 'many'], tilts: [0, -12, 12] },
);

/** Draws the scales of justice. */
export const balance = staged(
  ({ main, accent }, random) => {
    const lean = random.one([-34, 0, 34]);
    const pan = (x: number, y: number) =>
      stroke(`M${x} ${y}L${x - 66} ${y + 132}M${x} ${y}L${x + 66} ${y + 132}`, 9, main) +
      shape(`M${x - 84} ${y + 130}h168a84 66 0 0 1 -168 0z`, accent);
    return (
      stroke(`M-136 ${-116 + lean}L136 ${-116 - lean}`, 20, main) +
      pan(-136, -116 + lean) +
      pan(136, -116 - lean) +
      shape(`${box(-11, -150, 22, 320)}${disc(0, -160, 28)}M-90 190L-40 160H40L90 190z`, main)
    );
  },
  { stages: ['alone', 'disc', 'near'], mirrored: true },
);

export const balloon = staged(
  ({ ground, main, accent }, random) => {
    const one = (x: number, y: number, size: number, fill: string, shine: string) =>
      group(
        `translate(${numbers(x, y)})scale(${size})`,
        stroke(`M0 128Q-34 190 0 240T0 ${(330 / size).toFixed(0)}`, 7, fill) +
          shape(
            'M0 -130C84 -130 116 -70 116 -20C116 50 50 100 16 116L28 142H-28L-16 116C-50 100 -116 50 -116 -20C-116 -70 -84 -130 0 -130z',
            fill,
          ) +
          stroke('M-70 -30A70 74 0 0 1 -26 -90', 14, shine),
      );
    return random.one([
      () => one(0, -50, 1.1, main, accent),
      () =>
        one(-110, -20, 0.7, main, ground) + one(110, -50, 0.7, main, ground) + one(0, -92, 0.8, accent, main),
      () => one(-70, -64, 0.9, main, ground) + one(92, 10, 0.8, accent, main),
    ])();
  },
  { stages: ['alone', 'near', 'alone'], tilts: [0, 6, -6], mirrored: true },
);

export const umbrella = staged(
  ({ main, accent }, random) => {
    const rain = random.one(['', 'M-150 60l-20 60M-90 90l-20 60M120 60l-20 60M170 100l-20 60M60 110l-20 60']);
    return (
      stroke('M0 -150V150a38 38 0 0 0 76 0', 18, accent) +
      shape('M-200 30A200 190 0 0 1 200 30A66 40 0 0 0 67 30A67 46 0 0 0 -67 30A66 40 0 0 0 -200 30z', main) +
      shape('M0 -160C50 -110 66 -40 67 30A67 46 0 0 0 -67 30C-66 -40 -50 -110 0 -160z', accent) +
      stroke('M0 -186V-150', 16, main) +
      (rain && stroke(rain, 11, main))
    );
  },
  { stages: ['alone', 'disc', 'near', 'many'], tilts: [0, -18, 18] },
);

export const atom = staged(
  ({ main, accent }, random) => {
    const turn = random.one([0, 30]);
    const orbits = repeat(
      3,
      (index) =>
        `<ellipse rx="192" ry="70" fill="none" stroke="${main}" stroke-width="17" transform="rotate(${turn + index * 60})"/>`,
    );
    const bodies = repeat(3, (index) =>
      group(`rotate(${turn + index * 60})`, circle(index === 1 ? -192 : 192, 0, 21, accent)),
    );
    return orbits + bodies + circle(0, 0, random.whole(38, 54), accent);
  },
  { stages: ['alone', 'disc', 'near'] },
);

export const cutlery = staged(
  ({ ground, main, accent }, random) => {
    const fork = shape(
      `M-178 -180h14v86h16v-86h14v86h16v-86h14v110a37 37 0 0 1 -24 34v220a13 13 0 0 1 -26 0v-220a37 37 0 0 1 -24 -34z`,
      main,
    );
    const knife = shape('M112 -184C160 -160 168 -80 164 20H142V184a15 15 0 0 1 -30 0z', main);
    const plate = random.one([
      circle(0, 0, 92, accent) + circle(0, 0, 58, ground),
      circle(0, 0, 92, accent) + ring(0, 0, 62, 9, ground),
      circle(0, 0, 92, accent) + group('scale(.3)', shape(HEART, ground)),
    ]);
    return fork + plate + knife;
  },
  { stages: ['alone', 'disc'], tilts: [0, -14, 14] },
);

export const letter = staged(
  ({ ground, main, accent }, random) =>
    rectangle(-196, -126, 392, 260, main) +
    stroke('M-196 -120L0 44L196 -120M-190 130L-60 -8M190 130L60 -8', 13, ground) +
    random.one([
      group('translate(0 34)scale(.32)', shape(HEART, accent)),
      circle(0, 36, 46, accent),
      rectangle(116, -106, 58, 72, accent),
    ]),
  { stages: ['alone', 'disc', 'near', 'many'], tilts: [0, -12, 12] },
);

export const television = staged(
  ({ ground, main, accent }, random) =>
    stroke('M0 -110L-70 -196M0 -110L70 -196', 14, main) +
    shape(
      'M-196 -90a28 28 0 0 1 28 -28H168a28 28 0 0 1 28 28V120a28 28 0 0 1 -28 28H-168a28 28 0 0 1 -28 -28zM-130 140h44l-20 56h-24zM86 140h44v56h-24z',
      main,
    ) +
    shape(
      'M-166 -70Q-60 -100 60 -74Q84 -68 84 -40V80Q84 104 60 108Q-60 130 -166 106Q-172 20 -166 -70z',
      accent,
    ) +
    random.one([stroke('M-150 -20H70M-150 20H70M-150 60H70', 10, ground), circle(-42, 18, 48, ground), '']) +
    circle(140, -50, 24, ground) +
    circle(140, 20, 24, ground) +
    stroke('M120 76h40M120 104h40', 9, ground),
  { stages: ['alone', 'disc', 'near'], tilts: [0, 0, -8, 8] },
);

export const clapper = staged(
  ({ ground, main, accent }, random) => {
    const open = random.one([-8, -18, -26]);
    const stick = box(-186, -34, 372, 58);
    const stripes = repeat(4, (index) =>
      polygon(
        [-160 + index * 94, -34],
        [-113 + index * 94, -34],
        [-140 + index * 94, 24],
        [-187 + index * 94, 24],
      ),
    );
    return (
      group(
        `translate(0 -64)translate(-186 24)rotate(${open})translate(186 -24)`,
        shape(stick, main) + shape(stripes, accent),
      ) +
      rectangle(-186, -34, 372, 58, main) +
      shape(
        repeat(4, (index) =>
          polygon(
            [-187 + index * 94, -34],
            [-140 + index * 94, -34],
            [-113 + index * 94, 24],
            [-160 + index * 94, 24],
          ),
        ),
        accent,
      ) +
      rectangle(-186, 36, 372, 146, main) +
      stroke('M-156 86H156M-50 86V182M60 86V182', 9, ground)
    );
  },
  { stages: ['alone', 'disc', 'near'], tilts: [0, -6, 6], mirrored: true },
);

export const martini = staged(
  ({ ground, main, accent }) =>
    shape('M-170 -170H170L14 6V160H90V190H-90V160H-14V6z', main) +
    shape('M-116 -132H116L0 -8z', accent) +
    stroke('M-30 -60L70 -200', 10, ground) +
    circle(-14, -78, 26, ground),
  { stages: ['alone', 'disc', 'near', 'many'], tilts: [0, 0, 10, -10], mirrored: true },
);

export const wine = staged(
  ({ main, accent }) =>
    shape('M-106 -190H106C130 -60 90 20 14 30V160H90V190H-90V160H-14V30C-90 20 -130 -60 -106 -190z', main) +
    shape('M-92 -84H92C86 -34 56 0 0 0C-56 0 -86 -34 -92 -84z', accent),
  { stages: ['alone', 'disc', 'near', 'many'], tilts: [0, 0, 10, -10] },
);

export const beer = staged(
  ({ ground, main, accent }) =>
    shape('M-130 -120H90V180a16 16 0 0 1 -16 16H-114a16 16 0 0 1 -16 -16z', main) +
    stroke('M90 -60h40a44 44 0 0 1 44 44v60a44 44 0 0 1 -44 44H90', 30, main) +
    shape(disc(-90, -130, 50) + disc(-20, -148, 56) + disc(54, -130, 48), accent) +
    stroke('M-82 -40V140M-20 -40V140M42 -40V140', 18, ground),
  { stages: ['alone', 'disc', 'near', 'many'], tilts: [0, 0, 10, -10], mirrored: true },
);

/** Draws an oil lamp with a genie. */
export const lamp = staged(
  ({ main, accent }, random) =>
    shape(
      'M-60 -24C-130 -24 -150 -74 -206 -82C-196 20 -120 84 -50 96L-84 150H100L64 96C120 84 156 50 166 0C110 -20 70 -24 56 -24z',
      main,
    ) +
    shape('M-44 -44C-40 -80 40 -80 44 -44z', accent) +
    circle(0, -90, 18, accent) +
    stroke('M140 20C230 0 210 -76 136 -40', 20, main) +
    random.one([
      stroke('M-204 -106C-240 -150 -160 -160 -190 -200', 18, accent),
      circle(-196, -126, 20, accent) + circle(-178, -176, 13, accent),
    ]) +
    shape('M-90 150H106V170H-90z', accent),
  { stages: ['alone', 'disc', 'alone'], tilts: [0, -8, 8], mirrored: true },
);

export const rose = staged(
  ({ ground, main, accent }, random) => {
    const leaf = (side: number, y: number) =>
      `M0 ${y}Q${side * 30} ${y - 66} ${side * 120} ${y - 58}Q${side * 92} ${y + 12} 0 ${y}z`;
    return (
      stroke('M0 -20V196', 17, accent) +
      shape(leaf(-1, 150) + leaf(1, random.one([96, 176])), accent) +
      shape('M-112 -110Q-50 -150 0 -204Q50 -150 112 -110Q118 10 0 24Q-118 10 -112 -110z', main) +
      stroke('M-112 -110Q-10 -110 16 24M112 -110Q40 -104 -2 -66M0 -204Q-50 -150 -38 -104', 10, ground)
    );
  },
  { stages: ['alone', 'disc', 'near', 'many'], tilts: [0, -16, 16], mirrored: true },
);

export const horseshoe = staged(
  ({ ground, main, accent }) =>
    shape(
      'M-150 190h70V166h-8C-130 60 -120 -110 0 -112C120 -110 130 60 88 166h-8v24h70V160C220 20 180 -194 0 -196C-180 -194 -220 20 -150 160z',
      main,
    ) +
    [-1, 1]
      .map(
        (side) =>
          circle(side * 130, 84, 13, ground) +
          circle(side * 146, 14, 13, ground) +
          circle(side * 134, -60, 13, ground) +
          circle(side * 86, -126, 13, ground),
      )
      .join('') +
    shape(polygon([0, -40], [30, 8], [0, 56], [-30, 8]), accent),
  { stages: ['alone', 'disc', 'near', 'many'], tilts: [0, 180, 16, -16] },
);

export const shoe = staged(
  ({ main, accent }) =>
    shape(
      'M-172 -140C-100 -150 -60 -90 0 -10C40 44 110 60 170 84C200 98 204 130 196 150H70C-20 150 -60 60 -110 40C-124 90 -130 130 -136 176H-160C-162 60 -196 -40 -172 -140z',
      main,
    ) + shape('M-172 -140C-100 -150 -60 -90 0 -10C-50 10 -130 -30 -178 -70z', accent),
  { stages: ['alone', 'disc', 'near', 'many'], mirrored: true, tilts: [0, -8] },
);

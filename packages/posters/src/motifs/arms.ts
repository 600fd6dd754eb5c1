import {
  around,
  box,
  circle,
  disc,
  group,
  polygon,
  rectangle,
  repeat,
  ring,
  shape,
  stroke,
} from './shapes.ts';
import { FRAME_WIDTH, MIDDLE, type Motif } from './frame.ts';
import { staged, type Figure } from './staging.ts';

const oneSword: Figure = ({ main, accent }) =>
  shape('M0 -200L26 -156V96H0z', main) +
  shape('M0 -200L-26 -156V96H0z', accent) +
  shape(`M-110 88H110V118H-110z${box(-13, 112, 26, 60)}${disc(0, 182, 24)}`, main);

export const sword = staged(
  (colours, random) => {
    const one = group('scale(1.3 1)', oneSword(colours, random));
    return random.one([
      one,
      group(`rotate(${random.one([-32, 32, 180])})`, one),
      group('rotate(-38)', one) + group('rotate(38)scale(-1 1)', one),
    ]);
  },
  { stages: ['alone', 'disc', 'alone'] },
);

export const katana = staged(
  ({ main, accent }, random) => {
    const blade = shape('M-58 -200C30 -120 62 -20 44 84H-22C0 -20 -10 -110 -58 -200z', main);
    const handle = shape('M-84 84H104V110H-84z', accent) + shape('M-16 108H42L66 200H10z', main);
    return blade + handle + random.one(['', circle(-110, 20, 52, accent)]);
  },
  { stages: ['alone', 'disc'], tilts: [0, 24, -24], mirrored: true },
);

export const knife = staged(
  ({ main, accent }, random) =>
    shape('M-40 -200C36 -130 48 -40 40 56H-40z', main) +
    shape('M-48 70H48V92H-48zM-36 92H36V188a12 12 0 0 1 -12 12H-24a12 12 0 0 1 -12 -12z', accent) +
    random.one(['', shape('M92 -60C120 -16 126 8 92 12C58 8 64 -16 92 -60z', accent)]),
  { stages: ['alone', 'disc', 'near', 'many'], tilts: [0, 180, 35, -35, 145], mirrored: true },
);

export const pistol = staged(
  ({ ground, main, accent }) =>
    shape(
      'M-200 -110H184V-96H200V-30H40V-14C40 16 24 34 -4 34H-46L-84 176a16 16 0 0 1 -16 12H-172a14 14 0 0 1 -14 -18L-150 -30H-200z',
      main,
    ) +
    shape('M-36 -10H18C18 8 8 14 -8 14H-42z', ground) +
    rectangle(-176, -92, 200, 16, accent) +
    circle(-130, 60, 17, accent),
  { stages: ['alone', 'disc', 'near'], tilts: [0, 0, -20], mirrored: true },
);

export const crosshair: Motif = ({ height, colours: { ground, main, accent }, random }) => {
  const radius = Math.min(196, height / 2 - 34);
  const [x, y] = [MIDDLE + random.one([0, 0, -60, 60]), height / 2 - 4];
  const arm = (from: number, to: number, width: number, fill: string) =>
    shape(
      repeat(4, (turn) => {
        const [angle, half] = [(turn * Math.PI) / 2, width / 2];
        const corner = (distance: number, side: number) =>
          around(...around(x, y, distance, angle), side * half, angle + Math.PI / 2);
        return polygon(corner(from, -1), corner(to, -1), corner(to, 1), corner(from, 1));
      }),
      fill,
    );
  return random.one([
    () =>
      ring(x, y, radius * 0.82, 26, main) +
      arm(radius * 0.34, radius * 1.1, 26, main) +
      circle(x, y, 26, accent),
    () =>
      rectangle(0, 0, FRAME_WIDTH, height, main) +
      circle(x, y, radius * 1.06, ground) +
      arm(30, radius * 1.1, 10, main) +
      arm(radius * 0.62, radius * 1.1, 32, main) +
      circle(x, y, 17, accent),
    () =>
      ring(x, y, radius * 0.94, 18, main) +
      ring(x, y, radius * 0.52, 18, main) +
      arm(radius * 0.2, radius * 1.12, 18, main) +
      circle(x, y, 30, accent),
    () =>
      circle(x, y, radius, main) +
      arm(radius * 0.4, radius * 1.3, 22, ground) +
      circle(x, y, radius * 0.5, ground) +
      circle(x, y, radius * 0.36, accent) +
      circle(x, y, radius * 0.12, ground),
  ])();
};

export const helmet = staged(
  ({ ground, main, accent }, random) =>
    stroke('M-122 84C-116 150 -56 188 0 190C56 188 116 150 122 84', 13, accent) +
    shape(
      'M-166 74C-204 -96 -116 -184 0 -184C116 -184 204 -96 166 74C176 90 190 96 200 100Q100 82 0 82Q-100 82 -200 100C-190 96 -176 90 -166 74z',
      main,
    ) +
    random.one([
      shape(
        polygon(
          ...Array.from({ length: 10 }, (_, index) => {
            const [x, y] = around(0, -70, index % 2 ? 28 : 66, (index * Math.PI) / 5 - Math.PI / 2);
            return [x, y] satisfies [number, number];
          }),
        ),
        accent,
      ),
      stroke('M-182 10Q0 -22 182 10', 22, accent) + rectangle(66, -66, 52, 66, accent),
      circle(54, -76, 22, ground) + stroke('M-182 10Q0 -22 182 10', 16, ground),
      stroke(
        'M-186 -10Q0 -60 186 -10M-170 -80Q0 -130 170 -80M-90 -164Q-116 -40 -96 76M0 -184V82M90 -164Q116 -40 96 76',
        9,
        ground,
      ),
    ]),
  { stages: ['alone', 'disc', 'near', 'many'], tilts: [0, -10, 10] },
);

export const fist = staged(
  ({ ground, main, accent }, random) => {
    const finger = (index: number) => {
      const top = [-150, -172, -168, -144][index] ?? -150;
      const x = -150 + index * 74;
      return `M${x} ${top + 34}a34 34 0 0 1 68 0V20H${x}z`;
    };
    return (
      shape(repeat(4, finger), main) +
      shape('M-150 0H140V40C140 90 100 106 92 140V200H-104V140C-120 110 -150 90 -150 40z', main) +
      stroke('M-150 12H144', 10, ground) +
      shape('M-84 -8H110a36 36 0 0 1 36 36a36 36 0 0 1 -36 36H20C-20 64 -84 50 -84 -8z', accent) +
      random.one(['', rectangle(-112, 150, 212, 24, accent), rectangle(-112, 166, 212, 36, ground)])
    );
  },
  { stages: ['alone', 'disc', 'near'], tilts: [0, 0, -12, 12], mirrored: true },
);

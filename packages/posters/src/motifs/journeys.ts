import { FRAME_WIDTH, MIDDLE, type Motif } from './frame.ts';
import {
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
import { staged } from './staging.ts';

export const ship: Motif = ({ height, colours: { ground, main, accent }, random }) => {
  const sea = height - random.whole(70, 110);
  if (random.one([true, false])) {
    const top = Math.max(30, sea - 400);
    const deck = top + (sea - top) * 0.34;
    return (
      circle(MIDDLE + random.one([-1, 1]) * 150, top + 76, 62, accent) +
      shape(
        `${box(MIDDLE - 42, top, 84, deck - top)}M${MIDDLE - 130} ${numbers(deck)}V${numbers(deck - 54)}H${MIDDLE + 130}V${numbers(deck)}z`,
        main,
      ) +
      rectangle(MIDDLE - 42, top + 22, 84, 26, accent) +
      shape(
        `M${MIDDLE - 196} ${numbers(deck)}Q${MIDDLE} ${numbers(deck + 26)} ${MIDDLE + 196} ${numbers(deck)}C${MIDDLE + 150} ${numbers(deck + 150)} ${MIDDLE + 70} ${numbers(sea - 60)} ${MIDDLE + 44} ${numbers(sea + 30)}H${MIDDLE - 44}C${MIDDLE - 70} ${numbers(sea - 60)} ${MIDDLE - 150} ${numbers(deck + 150)} ${MIDDLE - 196} ${numbers(deck)}z`,
        main,
      ) +
      stroke(`M${MIDDLE} ${numbers(deck + 20)}V${numbers(sea)}`, 9, ground) +
      circle(MIDDLE - 84, deck + 66, 14, ground) +
      circle(MIDDLE + 84, deck + 66, 14, ground) +
      rectangle(0, sea, FRAME_WIDTH, height, accent) +
      shape(`M${MIDDLE} ${numbers(sea - 34)}L${MIDDLE + 130} ${numbers(sea + 22)}H${MIDDLE - 130}z`, accent)
    );
  }
  const side = random.one([-1, 1]);
  const funnels = random.one([2, 3, 4]);
  const scale = Math.min(1.2, (sea - 40) / 300);
  return (
    circle(MIDDLE - side * 110, Math.min(150, sea * 0.38), Math.min(104, sea * 0.28), accent) +
    group(
      `translate(${MIDDLE} ${numbers(sea)})scale(${numbers(side)} 1)scale(${scale.toFixed(2)})`,
      shape(
        repeat(funnels, (index) => `M${-120 + index * (250 / funnels)} -150l12 -100h44l-12 100z`),
        main,
      ) +
        shape('M-150 -154H134V-100H-150z', main) +
        shape('M-216 -106H226C206 -40 190 10 176 40H-190C-208 0 -216 -50 -216 -106z', main) +
        repeat(7, (index) => circle(-160 + index * 50, -66, 10, accent)) +
        stroke('M-130 -128H120', 10, ground),
    ) +
    rectangle(0, sea - 8, FRAME_WIDTH, height, ground) +
    rectangle(0, sea + 8, FRAME_WIDTH, height, main) +
    stroke(`M70 ${numbers(sea + 46)}h130M280 ${numbers(sea + 46)}h90`, 10, ground)
  );
};

export const galleon: Motif = ({ height, colours: { ground, main, accent }, random }) => {
  const side = random.one([-1, 1]);
  const sea = height - random.whole(66, 96);
  const scale = Math.min(1.14, (sea - 14) / 420);
  const sail = (x: number, y: number, wide: number, tall: number) =>
    `M${x - wide / 2} ${y}h${wide}c${wide * 0.16} ${tall * 0.34} ${wide * 0.16} ${tall * 0.7} 0 ${tall}h${-wide}c${wide * 0.16} ${-tall * 0.3} ${wide * 0.16} ${-tall * 0.66} 0 ${-tall}z`;
  const black = random.one([main, accent]);
  return (
    circle(MIDDLE + side * 120, 150, Math.min(110, height * 0.2), black === main ? accent : main) +
    group(
      `translate(${MIDDLE} ${numbers(sea)})scale(${side} 1)scale(${scale.toFixed(2)})`,
      stroke('M-110 -60V-350M20 -60V-400M140 -60V-320', 11, main) +
        shape(
          sail(-120, -330, 104, 96) +
            sail(-120, -222, 126, 110) +
            sail(8, -380, 104, 100) +
            sail(8, -268, 138, 150) +
            sail(132, -300, 80, 80) +
            sail(132, -208, 96, 96),
          black,
        ) +
        shape(
          'M-214 -140H-150V-84H150L236 -124C206 -30 180 20 150 40H-170C-200 0 -214 -80 -214 -140z',
          main,
        ) +
        repeat(4, (index) => rectangle(-120 + index * 66, -48, 30, 26, ground)) +
        shape(`M20 -400h66l-20 20l20 20H20z`, black),
    ) +
    rectangle(0, sea - 8, FRAME_WIDTH, height, ground) +
    shape(
      `M0 ${numbers(sea + 16)}q62.5 -26 125 0${'t125 0'.repeat(3)}V${numbers(height)}H0z`,
      accent === black ? main : accent,
    )
  );
};

export const car: Motif = ({ height, colours: { ground, main, accent }, random }) => {
  const road = height - random.whole(76, 110);
  if (random.one([true, false, false])) {
    // Draws the car from the front.
    const y = Math.max(240, height * 0.56);
    const glow = random.one([true, false]);
    return (
      (glow
        ? shape(
            `M118 ${numbers(y + 26)}L-60 ${numbers(height)}H190zM382 ${numbers(y + 26)}L560 ${numbers(height)}H310z`,
            accent,
          )
        : '') +
      shape(
        `M120 ${numbers(y - 40)}L160 ${numbers(y - 176)}Q166 ${numbers(y - 196)} 188 ${numbers(y - 196)}H312Q334 ${numbers(y - 196)} 340 ${numbers(y - 176)}L380 ${numbers(y - 40)}z`,
        main,
      ) +
      shape(`M158 ${numbers(y - 56)}L188 ${numbers(y - 162)}H312L342 ${numbers(y - 56)}z`, ground) +
      shape(
        `M54 ${numbers(y + 20)}Q54 ${numbers(y - 56)} 120 ${numbers(y - 56)}H380Q446 ${numbers(y - 56)} 446 ${numbers(y + 20)}V${numbers(y + 110)}H54z${box(78, y + 100, 70, 60)}${box(352, y + 100, 70, 60)}`,
        main,
      ) +
      circle(118, y + 22, 42, accent) +
      circle(382, y + 22, 42, accent) +
      stroke(`M190 ${numbers(y + 6)}H310M190 ${numbers(y + 34)}H310M100 ${numbers(y + 84)}H400`, 12, ground)
    );
  }
  const side = random.one([-1, 1]);
  const body = random.one([
    'M-216 -56C-216 -96 -196 -112 -160 -118L-118 -122C-96 -166 -60 -190 -20 -190H36C84 -190 112 -156 136 -118C190 -112 214 -96 216 -56V-36H-216z',
    'M-220 -40V-96C-218 -112 -196 -116 -150 -118L-90 -126L-40 -164H60C96 -164 116 -140 150 -120L206 -108C222 -100 224 -70 220 -40z',
    'M-216 -40V-120Q-214 -132 -200 -132H-130V-206Q-128 -222 -112 -222H70Q88 -222 94 -206L118 -132H196Q214 -130 216 -112V-40z',
  ]);
  const boxy = body.includes('-222');
  const window = boxy
    ? 'M-100 -194H-26V-134H-100zM0 -194H62L84 -134H0z'
    : body.includes('-190')
      ? 'M-86 -126C-70 -152 -48 -164 -22 -166V-126zM2 -166H34C62 -164 82 -148 96 -126H2z'
      : 'M-60 -126L-30 -146H14V-126zM34 -146H58C78 -146 92 -136 104 -126H34z';
  const wheel = (x: number) =>
    circle(x, -34, 56, ground) + circle(x, -34, 45, accent) + circle(x, -34, 16, ground);
  const scale = Math.min(1.08, (height - 90) / 300);
  const sun = random.one([true, false]);
  return (
    (sun
      ? circle(
          MIDDLE + side * random.whole(60, 130),
          road - 190 * scale,
          Math.min(120, road - 200 * scale - 14 > 40 ? 120 : 90),
          accent,
        )
      : '') +
    group(
      `translate(${MIDDLE} ${numbers(road)})scale(${side} 1)scale(${scale.toFixed(2)})`,
      shape(body, main) + shape(window, sun ? accent : ground) + wheel(-126) + wheel(126),
    ) +
    rectangle(0, road + 10, FRAME_WIDTH, height, main) +
    shape(
      repeat(4, (index) => box(20 + index * 130, road + 46, 76, 12)),
      accent,
    )
  );
};

export const train: Motif = ({ height, colours: { ground, main, accent }, random }) => {
  const x = MIDDLE + random.one([-50, 0, 50]);
  const y = Math.min(250, height * 0.42);
  const foot = y + 130;
  const rail = (side: number) =>
    `M${x + side * 90} ${numbers(foot)}L${MIDDLE + side * 250} ${numbers(height + 40)}`;
  const depth = height - foot;
  const sleepers = [0.12, 0.3, 0.54, 0.86].map((share) => {
    const half = 110 + share * 190;
    const centre = x + (MIDDLE - x) * share;
    return box(centre - half, foot + depth * share, half * 2, 12 + share * 20);
  });
  const steam = random.one([true, false]);
  const front = steam
    ? shape(
        `${disc(x, y, 118)}${box(x - 24, y - 170, 48, 80)}${box(x - 36, y - 190, 72, 26)}${box(x - 136, y + 80, 272, 44)}`,
        main,
      ) +
      ring(x, y, 86, 11, ground) +
      circle(x, y - 20, 36, accent) +
      stroke(`M${x - 50} ${numbers(y + 52)}H${x + 50}`, 11, ground)
    : shape(
        `M${x - 124} ${numbers(y + 126)}V${numbers(y - 60)}a110 110 0 0 1 110 -110h28a110 110 0 0 1 110 110V${numbers(y + 126)}z`,
        main,
      ) +
      shape(
        `M${x - 92} ${numbers(y - 10)}V${numbers(y - 50)}a70 70 0 0 1 70 -70h44a70 70 0 0 1 70 70V${numbers(y - 10)}z`,
        ground,
      ) +
      circle(x - 70, y + 66, 26, accent) +
      circle(x + 70, y + 66, 26, accent);
  const smoke = steam
    ? [circle(x + 60, y - 190, 44, accent), circle(x + 126, y - 206, 30, accent)].join('')
    : '';
  return shape(sleepers.join(''), accent) + stroke(rail(-1) + rail(1), 22, main) + smoke + front;
};

export const rocket = staged(
  ({ ground, main, accent }, random) => {
    const stars = repeat(random.whole(3, 6), () =>
      circle(
        random.one([-1, 1]) * random.whole(130, 195),
        random.whole(-190, 150),
        random.whole(6, 12),
        accent,
      ),
    );
    return (
      stars +
      shape('M-40 116C-60 160 -20 170 0 206C20 170 60 160 40 116z', accent) +
      shape('M-66 0L-124 90V150L-50 104zM66 0L124 90V150L50 104z', accent) +
      shape('M0 -200C70 -130 86 -40 76 50L56 116H-56L-76 50C-86 -40 -70 -130 0 -200z', main) +
      circle(0, -56, 40, ground) +
      circle(0, -56, 24, accent) +
      stroke('M-66 70H66', 12, ground)
    );
  },
  { stages: ['alone', 'disc', 'alone'], tilts: [0, 24, -24, 40] },
);

export const saucer: Motif = ({ height, colours: { ground, main, accent }, random }) => {
  const x = MIDDLE + random.one([-50, 0, 50]);
  const y = Math.max(120, height * 0.3);
  const land = height - random.whole(36, 60);
  const what = random.one([
    () => shape(`${box(x - 14, land - 84, 28, 84)}${disc(x, land - 106, 22)}`, ground),
    () =>
      shape(
        polygon([x - 60, land], [x - 60, land - 50], [x, land - 100], [x + 60, land - 50], [x + 60, land]),
        ground,
      ),
    () => shape(`${disc(x, land - 84, 48)}${box(x - 9, land - 60, 18, 60)}`, ground),
  ])();
  return (
    shape(polygon([x - 84, y + 16], [x + 84, y + 16], [x + 176, land], [x - 176, land]), accent) +
    what +
    shape(`M${x - 84} ${numbers(y - 24)}a84 84 0 0 1 168 0z`, accent) +
    `<ellipse cx="${x}" cy="${numbers(y)}" rx="196" ry="50" fill="${main}"/>` +
    [-120, -44, 44, 120].map((at) => circle(x + at, y + (Math.abs(at) > 100 ? 4 : 12), 13, ground)).join('') +
    rectangle(0, land, FRAME_WIDTH, height, main)
  );
};

import { circle, group, repeat, stroke } from './shapes.ts';
import { staged } from './staging.ts';

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

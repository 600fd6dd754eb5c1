import { around, circle, polygon, rectangle, repeat, ring, shape } from './shapes.ts';
import { FRAME_WIDTH, MIDDLE, type Motif } from './frame.ts';

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

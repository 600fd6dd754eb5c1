export type Point = [x: number, y: number];

/**
 * A segment starts at the end of the previous segment. With a control point it is a quadratic curve, otherwise a line.
 */
interface Segment {
  control?: Point;
  end: Point;
}

/** A closed outline, whose last segment ends at `start`. */
export interface Outline {
  start: Point;
  segments: Segment[];
}

/** The cosine of 20 degrees. If two segments meet at a larger angle, they form a corner, which is not smoothed. */
const CORNER = 0.94;

/**
 * Simplifies an outline within `tolerance`, because the font's letters have ten times as many points as posters need.
 * Adjacent segments are merged into one segment. A merged curve starts in the direction of the first segment and ends
 * in the direction of the last one.
 */
export function smoothOutline({ start, segments }: Outline, tolerance: number): Outline {
  const smooth: Segment[] = [];
  let from = start;
  for (let first = 0; first < segments.length;) {
    // Finds the longest run of segments from `first` on that one segment can replace.
    let merged = segments[first];
    let next = first + 1;
    for (let last = next; last < segments.length; last += 1) {
      const run = segments.slice(first, last + 1);
      if (turnsAt(from, run)) break;
      const one = merge(from, run, tolerance);
      if (one) [merged, next] = [one, last + 1];
    }
    if (!merged) break;
    smooth.push(merged);
    from = merged.end;
    first = next;
  }
  return { start, segments: smooth };
}

function turnsAt(from: Point, run: Segment[]): boolean {
  const [before, last] = [run.at(-2), run.at(-1)];
  if (!before || !last) return false;
  const [inX, inY] = direction(before.control ?? run.at(-3)?.end ?? from, before.end);
  const [outX, outY] = direction(before.end, last.control ?? last.end);
  return inX * outX + inY * outY < CORNER;
}

/** Returns a segment that equals `run` within the tolerance; undefined if there is none. */
function merge(from: Point, run: Segment[], tolerance: number): Segment | undefined {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last) return undefined;
  const points = run.flatMap((segment, index) => halfway(run[index - 1]?.end ?? from, segment));
  const line = { end: last.end };
  if (isWithinTolerance(from, line, points, tolerance)) return line;
  const control = crossing(
    from,
    first.control ?? first.end,
    last.control ?? run.at(-2)?.end ?? from,
    last.end,
  );
  if (!control) return undefined;
  const curve = { control, end: last.end };
  return isWithinTolerance(from, curve, points, tolerance) ? curve : undefined;
}

function halfway([x, y]: Point, { control, end }: Segment): Point[] {
  const [cx, cy] = control ?? [(x + end[0]) / 2, (y + end[1]) / 2];
  return [[(x + 2 * cx + end[0]) / 4, (y + 2 * cy + end[1]) / 4], end];
}

/**
 * Returns the point where the ray from `a` through `b` meets the line through `c` and `d`. Undefined if there is no
 * such point, or if the point is beyond `d`.
 */
function crossing(a: Point, b: Point, c: Point, d: Point): Point | undefined {
  const [ux, uy] = direction(a, b);
  const [vx, vy] = direction(c, d);
  const cross = ux * vy - uy * vx;
  if (Math.abs(cross) < 0.02) return undefined;
  const [dx, dy] = [d[0] - a[0], d[1] - a[1]];
  const along = (dx * vy - dy * vx) / cross;
  const onwards = (ux * dy - uy * dx) / cross;
  // If the control point were behind `a` or beyond `d`, the curve would double back.
  return along > 0 && onwards > 0 ? [a[0] + ux * along, a[1] + uy * along] : undefined;
}

function direction(a: Point, b: Point): Point {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  return [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
}

/** The number of lines that approximate a curve. */
const STEPS = 12;

/** Whether all points are at most `tolerance` away from the segment. */
function isWithinTolerance(
  from: Point,
  { control, end }: Segment,
  points: Point[],
  tolerance: number,
): boolean {
  const [cx, cy] = control ?? [(from[0] + end[0]) / 2, (from[1] + end[1]) / 2];
  const drawn = Array.from({ length: STEPS + 1 }, (_, step): Point => {
    const t = step / STEPS;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    return [a * from[0] + b * cx + c * end[0], a * from[1] + b * cy + c * end[1]];
  });
  return points.every((point) =>
    drawn.some(
      (next, index) => index > 0 && distanceFromLine(point, drawn[index - 1] ?? from, next) <= tolerance,
    ),
  );
}

function distanceFromLine([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const along = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
}

export type Point = [x: number, y: number];

/**
 * The outline with as few of its points as keep it true to `tolerance` (Ramer, Douglas and Peucker's way): letters
 * are drawn with far more points than a poster shows.
 */
export function simplifyOutline(points: Point[], tolerance: number): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return points;
  let farthest = 0;
  let distance = tolerance;
  for (let index = 1; index < points.length - 1; index += 1) {
    const point = points[index];
    const away = point ? distanceFromLine(point, first, last) : 0;
    if (away > distance) [farthest, distance] = [index, away];
  }
  if (farthest === 0) return [first, last];
  const before = simplifyOutline(points.slice(0, farthest + 1), tolerance);
  return [...before.slice(0, -1), ...simplifyOutline(points.slice(farthest), tolerance)];
}

function distanceFromLine([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return Math.hypot(x - x1, y - y1);
  return Math.abs((x - x1) * (y2 - y1) - (y - y1) * (x2 - x1)) / length;
}

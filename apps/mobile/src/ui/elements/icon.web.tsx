import { type IconProps, shapesOf } from './icon-shapes';

/** An icon of the app: inline SVG, which costs the web bundle nothing and is in the static page. */
export function Icon({ name, size, color }: IconProps) {
  const { lines, areas } = shapesOf(name);
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden
      className={name === 'arrow' ? 'arrow' : undefined}
      style={{ flexShrink: 0, color, pointerEvents: 'none' }}
    >
      {areas.map((path) => (
        <path key={path} d={path} fill="currentColor" />
      ))}
      {lines.map((path) => (
        <path
          key={path}
          d={path}
          stroke="currentColor"
          strokeWidth={1.8}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  );
}

import { classOf, createStyles, useStyles } from '@/theme/styles.web';

import { type IconProps, shapesOf } from './icon-shapes';

/** An icon of the app: inline SVG, which costs the web bundle nothing and is in the static page. */
export function Icon({ name, size: inPixels, color, scaled }: IconProps) {
  const styles = useStyles(sheet);
  const size = scaled ? `${inPixels / 16}rem` : inPixels;
  const { lines, areas } = shapesOf(name);
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden
      className={classOf(name === 'arrow' ? styles.arrow : styles.box)}
      color={color}
    >
      {areas.length > 0 && <path d={areas.join('')} fill="currentColor" />}
      {lines.length > 0 && <path d={lines.join('')} className={classOf(styles.line)} />}
    </svg>
  );
}

const box = { fill: 'none', flexShrink: 0, pointerEvents: 'none', forced: { color: 'inherit' } } as const;

const sheet = createStyles('icon', () => ({
  box,
  // It points to where reading comes from.
  arrow: { ...box, '[dir=rtl] &': { transform: 'scaleX(-1)' } },
  line: {
    stroke: 'currentColor',
    strokeWidth: '1.8px',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
}));

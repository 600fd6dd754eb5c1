import type { Rule } from '@/theme/rule';
import { classOf, createStyles, useStyles } from '@/theme/styles.web';

import { type IconName, type IconProps, iconShapes } from './icon-shapes';

/**
 * An icon of the app, cut out of a box that is all border: in the colour of text, which paper and the visitor's own colours
 * have, too. For a page's first SVG, a browser has to read rules of its own before it can paint.
 */
export function Icon({ name, size, color, scaled }: IconProps) {
  const styles = useStyles(sheet);
  return (
    <i
      className={[styles.box, styles[name], ...(scaled ? [styles.scaled] : [])].map(classOf).join(' ')}
      style={{
        color,
        // As large in the flow as it is drawn.
        margin: scaled ? `calc(${size / 32}rem - ${GRID / 2}px)` : (size - GRID) / 2,
        transform: `scale(calc(${size}/${GRID}))`,
      }}
    />
  );
}

/** What shapes are drawn on. */
const GRID = 24;

const sheet = createStyles('icon', () => {
  const shapes = Object.entries(iconShapes).map(([name, path]) => [name, { clipPath: `path("${path}")` }]);
  const byName = Object.fromEntries(shapes) as Record<IconName, Rule>;
  return {
    box: { flex: 'none', width: 0, height: 0, border: `${GRID / 2}px solid` },
    // So many times as large as without the visitor's wish for larger text (`shell/web-style.web.ts`).
    scaled: { scale: 'var(--textScale)' },
    ...byName,
    // It points to where reading comes from.
    arrow: { ...byName.arrow, '[dir=rtl] &': { scale: '-1 1' } },
  };
});

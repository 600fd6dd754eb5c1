import { classOf, createStyles, useStyles } from '@/theme/styles.web';

import type { SpinnerProps } from './spinner-props';

/** Something is under way: a ring, of which a quarter is told from the rest and turns. Of borders, as icons are. */
export function Spinner({ size, color, label, moving = true }: SpinnerProps) {
  const styles = useStyles(sheet);
  return (
    <div
      role="progressbar"
      aria-label={label}
      className={classOf(moving ? styles.moving : styles.box)}
      style={{ fontSize: size, color }}
    />
  );
}

const box = {
  position: 'relative',
  width: '1em',
  height: '1em',
  '&:before,&:after': {
    content: "''",
    position: 'absolute',
    inset: 0,
    border: '.125em solid',
    borderRadius: '50%',
  },
  '&:before': { opacity: 0.2 },
  '&:after': { clipPath: 'polygon(50% 50%,100% 50%,100% 100%,57% 100%)' },
} as const;

const sheet = createStyles('spinner', () => ({
  box,
  // Turned by the page's style sheet (`shell/web-style.web.ts`).
  moving: { ...box, animation: 'spin .75s linear infinite' },
}));

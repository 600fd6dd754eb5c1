import { classOf, createStyles, useStyles } from '@/theme/styles.web';

/** Lets what is above it run out into the background, at the foot of the box it stands in. */
export function Fade({ height }: { height: number }) {
  return <div className={classOf(useStyles(sheet).box)} style={{ height }} />;
}

const sheet = createStyles('fade', ({ background }) => ({
  box: {
    position: 'absolute',
    left: 0,
    right: 0,
    bottom: 0,
    backgroundImage: `linear-gradient(transparent,${background})`,
    pointerEvents: 'none',
  },
}));

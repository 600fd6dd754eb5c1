import { classOf, createStyles, useStyles } from '@/theme/styles.web';

/** Browsers announce what is `aria-live` by themselves. */
export function useAnnouncement(_text: string | undefined): void {}

/** Says a text to screen readers whenever it changes; an empty one is no news. It is not seen. */
export function Announcement({ text }: { text: string }) {
  return (
    <div role="status" className={classOf(useStyles(sheet).box)}>
      {text}
    </div>
  );
}

const sheet = createStyles('unseen', () => ({
  box: {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
}));

import { useRef } from 'react';

import { backdrop } from '@/theme/layout';
import { classOf, createStyles, useStyles } from '@/theme/styles.web';
import { useKeptPoster } from '@/ui/film/use-kept-poster.web';

/**
 * The film's poster, blurred, behind the head of the wide layout (design 9). It has
 * the poster's own address, also where that is the kept one's: the browser asks for it once, and in narrow windows not for it.
 */
export function Backdrop({ uri }: { uri: string | null }) {
  const image = useRef<HTMLImageElement>(null);
  const { src, onError } = useKeptPoster(uri ?? undefined, image);
  const styles = useStyles(sheet);
  if (!uri) return null;
  return (
    <div className={classOf(styles.box)} aria-hidden>
      <img
        ref={image}
        src={src}
        alt=""
        loading="lazy"
        onError={onError}
        className={classOf(styles.picture)}
      />
    </div>
  );
}

const { height, blur, light, dark } = backdrop;
const filter = (brightness: number) => `blur(${blur}px) saturate(1.4) brightness(${brightness})`;
const maskImage = 'linear-gradient(#000 30%,transparent)';

const sheet = createStyles('backdrop', () => ({
  box: {
    display: 'none',
    wide: {
      display: 'block',
      position: 'absolute',
      inset: '0 0 auto',
      height,
      overflow: 'hidden',
      pointerEvents: 'none',
      opacity: light.opacity,
      WebkitMaskImage: maskImage,
      maskImage,
      dark: { opacity: dark.opacity },
    },
    forced: { display: 'none' },
  },
  // Larger than its box, or the blur would run out at the sides, too.
  picture: {
    position: 'absolute',
    inset: -2 * blur,
    width: `calc(100% + ${4 * blur}px)`,
    height: `calc(100% + ${4 * blur}px)`,
    objectFit: 'cover',
    filter: filter(light.brightness),
    dark: { filter: filter(dark.brightness) },
  },
}));

import { useRef } from 'react';

import { useKeptPoster } from '@/ui/film/use-kept-poster';

/**
 * The film's poster, blurred, behind the head of the wide layout (design 9), in the style of `details-web-style.ts`. It
 * has the poster's own address, also where that is the kept one's: the browser asks for it once.
 */
export function Backdrop({ uri }: { uri: string | null }) {
  const image = useRef<HTMLImageElement>(null);
  const { src, onError } = useKeptPoster(uri ?? undefined, image);
  if (!uri) return null;
  return (
    <div className="backdrop" aria-hidden>
      <img ref={image} src={src} alt="" loading="lazy" onError={onError} />
    </div>
  );
}

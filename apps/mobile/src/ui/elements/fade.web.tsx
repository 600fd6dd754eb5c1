import { useColors } from '@/theme/colors';

/** Lets what is above it run out into the background, at the foot of the box it stands in. */
export function Fade({ height }: { height: number }) {
  const { background } = useColors();
  return (
    <div
      style={{
        position: 'absolute',
        left: 0,
        right: 0,
        bottom: 0,
        height,
        backgroundImage: `linear-gradient(transparent, ${background})`,
        pointerEvents: 'none',
      }}
    />
  );
}

/**
 * The film's poster, blurred, behind the head of the wide layout (design 9), in the style of `details-web-style.ts`. It
 * has the poster's own address: the browser asks for that once.
 */
export function Backdrop({ uri }: { uri: string | null }) {
  if (!uri) return null;
  return (
    <div className="backdrop" aria-hidden>
      <img src={uri} alt="" loading="lazy" />
    </div>
  );
}

import noPoster from '../../assets/no-poster.svg';

/** The placeholder image of a film without a poster (spec 2). It fills the box it stands in. */
export function NoPoster() {
  return <img src={noPoster.uri} alt="No poster" draggable={false} className="poster" />;
}

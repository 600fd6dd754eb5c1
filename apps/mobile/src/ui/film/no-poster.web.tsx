import { useMessages } from '@/language/use-messages';

import dark from '../../../assets/no-poster.svg';
import light from '../../../assets/no-poster-light.svg';

/**
 * The placeholder image of a film without a poster (spec 2), with its title. It fills the box it stands in. The title is
 * drawn by the style sheet: what surrounds the poster says it already.
 */
export function NoPoster({ title }: { title: string }) {
  return (
    <>
      <picture>
        <source media="(prefers-color-scheme: light)" srcSet={light.uri} />
        <img src={dark.uri} alt={useMessages().noPoster()} draggable={false} className="poster" />
      </picture>
      <span className="no-poster" data-title={title} dir="auto" />
    </>
  );
}

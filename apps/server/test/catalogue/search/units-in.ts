import type { Understood } from '@marquee/contract';

/** Returns the understood units in the order of the term, as `genre: Horror` or `not trait: scary`. */
export const unitsIn = (understood: Understood | undefined): string[] =>
  (understood?.units ?? []).map(({ kind, name, excluded }) => `${excluded ? 'not ' : ''}${kind}: ${name}`);

/** Returns the understood people. A surname that several people have is one unit. */
export const peopleIn = (understood: Understood | undefined): string[] =>
  (understood?.units ?? []).flatMap(({ kind, name }) => (kind === 'person' ? name.split(', ') : []));

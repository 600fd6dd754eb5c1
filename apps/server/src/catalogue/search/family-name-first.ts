import { FAMILY_NAME_FIRST_COST } from './costs.ts';
import type { FoundUnit } from './reading.ts';
import { titleWords } from './title-words.ts';
import type { UnitIndex } from './unit-index.ts';

/** Maximum words of a name that is typed with the family name first. */
const MAX_WORDS = 4;

/**
 * Returns the people whose name the words are with the family name first: `kurosawa akira`, `bonham carter helena`,
 * `downey robert jr`.
 * @param find returns the units of a name in the usual order.
 */
export function familyNameFirst(
  words: readonly string[],
  find: (name: readonly string[]) => readonly FoundUnit[],
): FoundUnit[] {
  if (words.length < 2 || words.length > MAX_WORDS) return [];
  return usualOrders(words)
    .flatMap(find)
    .filter(({ unit }) => unit.kind === 'person')
    .map((found) => ({ ...found, cost: found.cost + FAMILY_NAME_FIRST_COST }));
}

/** Returns the orders of a name in which its first one, two or three words are the family name. */
function usualOrders(words: readonly string[]): string[][] {
  const orders = words.slice(1).map((_, at) => [...words.slice(at + 1), ...words.slice(0, at + 1)]);
  const [family = '', ...given] = words.slice(0, -1);
  return words.at(-1) === 'jr' && given.length > 0 ? [...orders, [...given, family, 'jr']] : orders;
}

/** Returns the people with a typed family name whose first name begins with the rest of the words: `kurosawa ak`. */
export function incompleteFamilyNameFirst(units: UnitIndex, words: readonly string[]): FoundUnit[] {
  const [family = '', ...given] = words;
  if (given.length === 0 || words.length > MAX_WORDS) return [];
  return units
    .exact(family)
    .filter(
      ({ unit: { kind, label } }) =>
        kind === 'surname' && titleWords(label).join('').startsWith(given.join('')),
    )
    .map((found) => ({ ...found, isIncomplete: true }));
}

import { typingDistance } from '../catalogue/typing-distance.ts';
import { differInMoreThan, lacksMoreThan, letterSet } from './letter-set.ts';
import { soundOf } from './sound.ts';
import { KeysByStart } from './keys-by-start.ts';
import type { Unit, UnitKind } from './unit.ts';
import { SLIP_COSTS, TITLE_ABROAD_COST } from './costs.ts';

/** A unit under one of its keys. */
export interface UnitEntry {
  unit: Unit;
  /** Added to the cost of the unit: {@link KEY_COSTS}. */
  cost: number;
}

export interface FoundUnit extends UnitEntry {
  /** Letters of the key that are not typed yet. */
  isBegun?: boolean;
  isSlip?: boolean;
  /** It only sounds like what is typed. */
  isSound?: boolean;
  /** Of a slip: whether the first letter is another one. */
  startsOtherwise?: boolean;
}

/** Keys of one length, and what they are compared by; in lists, since an object for each would take more memory. */
interface Keys {
  keys: string[];
  letters: number[];
  /** The places of the keys that begin with a letter. */
  byStart: Map<number, number[]>;
  /** Made when they are first asked for. */
  sounds: (string | undefined)[];
}

/** Shorter keys with a slip in them are too often other words. */
const SHORTEST_WITH_SLIP = 4;
const SHORTEST_ABROAD_WITH_SLIP = 6;
/** With a slip, shorter beginnings are those of too many titles. */
const SHORTEST_BEGINNING_WITH_SLIP = 7;
/** A sound of fewer consonants is that of too many words. */
const SHORTEST_SOUND = 3;
const SHORTEST_WITH_SOUND = 6;
/** Keys that sound alike differ in no more letters. */
const MOST_SOUND_SLIPS = 3;
const LONGEST_KEY = 60;
const NONE: readonly FoundUnit[] = [];

/** A short word that begins otherwise is another word; but for three letters, of which two changed places. */
const isShortForOtherStart = ({ length }: string) => length > 3 && length < 6;

/** So many slips are forgiven in a key of that length; in very short ones only two letters that changed places. */
const slipsIn = (length: number) => (length < SHORTEST_WITH_SLIP ? 0 : length < 9 ? 1 : length < 15 ? 2 : 3);

/** A beginning with one slip has these first letters, or what comes after the next one in about its place. */
const UNSLIPPED = 3;

const LEAST_ALIKE = 9;

/** A long word may end in one slip more where it begins alike: `ratatooie`. */
const beginsAlike = (typed: string, key: string) =>
  typed.length >= LEAST_ALIKE && typed.length < 15 && key.startsWith(typed.slice(0, 6));

/**
 * The places of the keys with about the same letters, ascending. Nearly all keys are refused here, by a few operations on bits.
 * @param limit how many letters may differ; -1 for no key that starts otherwise.
 * @param limitOfSameStart as many may where the first letter is the same.
 */
function placesAlike(
  { letters: sets, byStart }: Keys,
  letters: number,
  start: number,
  limit: number,
  limitOfSameStart: number,
): number[] {
  const places: number[] = [];
  for (let at = 0; limit >= 0 && at < sets.length; at += 1) {
    if (!differInMoreThan(limit, letters, sets[at] ?? 0)) places.push(at);
  }
  for (const at of byStart.get(start) ?? []) {
    const others = sets[at] ?? 0;
    const isFound = limit >= 0 && !differInMoreThan(limit, letters, others);
    if (!isFound && !differInMoreThan(limitOfSameStart, letters, others)) places.push(at);
  }
  return places.sort((a, b) => a - b);
}

/** Units by their keys, which are their words in one piece, so that spaces do not matter. */
export class UnitIndex {
  readonly #entries = new Map<string, UnitEntry | UnitEntry[]>();
  /** Keys that need not be typed as a whole, in the order in which they were added. */
  readonly #keys: string[] = [];
  readonly #byStart = new KeysByStart(this.#keys);
  readonly #byLength: Keys[] = [];
  /** How many of the keys are in the lists by length: only slips need them. */
  #sorted = 0;

  /** The keys of one unit are added one after the other; under the same key the first cost counts. */
  add(key: string, unit: Unit, cost: number): void {
    if (key === '' || key.length > LONGEST_KEY) return;
    const known = this.#entries.get(key);
    if (known === undefined) {
      this.#entries.set(key, { unit, cost });
      // A stem is no word: it is found as a whole only.
      if (!key.endsWith('-')) this.#keys.push(key);
    } else if (!Array.isArray(known)) {
      if (known.unit !== unit) this.#entries.set(key, [known, { unit, cost }]);
    } else if (known[known.length - 1]?.unit !== unit) known.push({ unit, cost });
  }

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  /** All keys that a unit of these kinds has. */
  keysOf(kinds: ReadonlySet<UnitKind>): Set<string> {
    const keys = new Set<string>();
    for (const key of this.#entries.keys()) {
      if (this.exact(key).some(({ unit: { kind } }) => kinds.has(kind))) keys.add(key);
    }
    return keys;
  }

  exact(key: string): readonly FoundUnit[] {
    const known = this.#entries.get(key);
    return known === undefined ? NONE : Array.isArray(known) ? known : [known];
  }

  /** Units whose key begins with what is typed. */
  beginningWith(typed: string): FoundUnit[] {
    return this.#byStart
      .keysFor(typed)
      .flatMap((key) => this.exact(key))
      .map((entry) => ({ ...entry, isBegun: true }));
  }

  /**
   * Units whose key is what is typed but for slips, or sounds like it.
   * @param telling how many letters the words have without articles: those of "The Wave" are four.
   */
  near(typed: string, telling = typed.length): FoundUnit[] {
    if (typed.length < 3 || typed.length > LONGEST_KEY || /^\p{N}+$/u.test(typed)) return [];
    const letters = letterSet(typed);
    const sound = telling >= SHORTEST_WITH_SOUND ? soundOf(typed) : '';
    const start = typed.charCodeAt(0);
    const found: FoundUnit[] = [];
    const byLength = this.#keysByLength();
    for (let length = typed.length - 3; length <= typed.length + 3; length += 1) {
      const keys = byLength[length];
      if (!keys) continue;
      const slips = slipsIn(Math.min(telling, length));
      const alike = slips + (typed.length >= LEAST_ALIKE ? 1 : 0);
      const most = sound.length < SHORTEST_SOUND ? alike : Math.max(alike, MOST_SOUND_SLIPS);
      const mayStartOtherwise = Math.abs(typed.length - length) <= slips && !isShortForOtherStart(typed);
      for (const at of placesAlike(keys, letters, start, mayStartOtherwise ? slips : -1, most)) {
        const slip = this.#slip(typed, telling, letters, sound, keys, at);
        if (!slip) continue;
        for (const entry of this.exact(keys.keys[at] ?? '')) {
          // The sounds are those of English; short words of two languages are often alike.
          if (isAbroad(entry) && (slip.isSound || telling < SHORTEST_ABROAD_WITH_SLIP)) continue;
          found.push({ ...entry, ...slip, cost: entry.cost + slip.cost, isSlip: true });
        }
      }
    }
    return found;
  }

  /** Titles, but none abroad, whose beginning is what is typed, but for a slip. */
  nearBeginning(typed: string, telling = typed.length): FoundUnit[] {
    if (telling < SHORTEST_BEGINNING_WITH_SLIP || typed.length > LONGEST_KEY || /\p{N}/u.test(typed))
      return [];
    const letters = letterSet(typed);
    const start = typed.slice(0, UNSLIPPED);
    const rest = typed.slice(UNSLIPPED + 1);
    const found: FoundUnit[] = [];
    for (const { keys, letters: sets } of this.#keysByLength()
      .slice(typed.length + 1)
      .filter(Boolean)) {
      for (let at = 0; at < sets.length; at += 1) {
        if (lacksMoreThan(1, letters, sets[at] ?? 0)) continue;
        const key = keys[at] ?? '';
        // One slip is in the first letters or after them.
        const mayBegin =
          key.startsWith(start) ||
          key.startsWith(rest, UNSLIPPED) ||
          key.startsWith(rest, UNSLIPPED + 1) ||
          key.startsWith(rest, UNSLIPPED + 2);
        if (!mayBegin || typingDistance(typed, key, 1, true) !== 1) continue;
        for (const entry of this.exact(key)) {
          if (entry.unit.kind !== 'title' || isAbroad(entry)) continue;
          const cost = entry.cost + SLIP_COSTS.any + SLIP_COSTS.each;
          found.push({ ...entry, cost, isBegun: true, isSlip: true });
        }
      }
    }
    return found;
  }

  #keysByLength(): readonly Keys[] {
    for (; this.#sorted < this.#keys.length; this.#sorted += 1) {
      const key = this.#keys[this.#sorted] ?? '';
      const { keys, letters, byStart } = (this.#byLength[key.length] ??= {
        keys: [],
        letters: [],
        sounds: [],
        byStart: new Map(),
      });
      const sameStart = byStart.get(key.charCodeAt(0));
      if (sameStart) sameStart.push(keys.length);
      else byStart.set(key.charCodeAt(0), [keys.length]);
      keys.push(key);
      letters.push(letterSet(key));
    }
    return this.#byLength;
  }

  /** The slips between a typed text and a key; undefined when it is another key. */
  #slip(
    typed: string,
    telling: number,
    letters: number,
    sound: string,
    { keys, letters: others, sounds }: Keys,
    at: number,
  ): Pick<FoundUnit, 'cost' | 'isSound' | 'startsOtherwise'> | undefined {
    const key = keys[at] ?? '';
    const allowed = slipsIn(Math.min(telling, key.length)) + (beginsAlike(typed, key) ? 1 : 0);
    if (typed.length <= 3) return isSwapped(typed, key) ? { cost: SLIP_COSTS.any } : undefined;
    if (
      !differInMoreThan(allowed, letters, others[at] ?? 0) &&
      Math.abs(typed.length - key.length) <= allowed
    ) {
      const slips = typingDistance(typed, key, allowed);
      const isOther = isShortForOtherStart(typed) && typed[0] !== key[0];
      if (slips > 0 && slips <= allowed && !isOther && digitsIn(typed) === digitsIn(key))
        return {
          cost: SLIP_COSTS.any + SLIP_COSTS.each * slips,
          ...(typed[0] !== key[0] && { startsOtherwise: true }),
        };
    }
    if (sound.length < SHORTEST_SOUND || typed[0] !== key[0]) return undefined;
    const keySound = (sounds[at] ??= soundOf(key));
    if (keySound !== sound || digitsIn(typed) !== digitsIn(key)) return undefined;
    const most = Math.min(MOST_SOUND_SLIPS, Math.floor(typed.length / 2));
    const slips = typingDistance(typed, key, most);
    if (slips === 0 || slips > most) return undefined;
    return { cost: SLIP_COSTS.any + SLIP_COSTS.sound, isSound: true };
  }
}

/** Whether it is a title in another language than English or the movie's own. */
export const isAbroad = ({ unit: { title } }: Pick<UnitEntry, 'unit'>): boolean =>
  title !== undefined && title.cost >= TITLE_ABROAD_COST;

/** Another number is no slip. */
const digitsIn = (text: string) => text.replace(/\P{N}/gu, '');

/** Whether two neighbouring letters changed places, and nothing else. */
function isSwapped(typed: string, key: string): boolean {
  if (typed.length !== key.length || typed.length < 3 || typed === key) return false;
  return [...typed].sort().join('') === [...key].sort().join('') && typingDistance(typed, key, 1) === 1;
}

import { typingDistance } from '../catalogue/typing-distance.ts';
import { differInMoreThan, lacksMoreThan, letterSet } from './letter-set.ts';
import { soundOf } from './sound.ts';
import { KeysByStart } from './keys-by-start.ts';
import type { Unit, UnitKind } from './unit.ts';
import { SLIP_COSTS, TRANSLATED_TITLE_COST } from './costs.ts';

/** A unit as it is stored under one of its keys. */
export interface UnitEntry {
  unit: Unit;
  /** The cost of the key, added to the unit's cost: {@link KEY_COSTS}. */
  cost: number;
}

export interface FoundUnit extends UnitEntry {
  /** Only the beginning of the key was typed. */
  isBegun?: boolean;
  isSlip?: boolean;
  /** The key only sounds like the typed text. */
  isSound?: boolean;
  /** The slip changes the first letter. */
  startsOtherwise?: boolean;
}

/** Keys of one length with their letter sets and sounds, in parallel arrays, which take less memory than objects. */
interface Keys {
  keys: string[];
  letters: number[];
  /** Indexes into `keys` by the character code of the first letter. */
  byStart: Map<number, number[]>;
  /** Computed at first use. */
  sounds: (string | undefined)[];
}

/** Minimum key lengths for slips: shorter keys with a slip are mostly other words. */
const MIN_LENGTH_WITH_SLIP = 4;
const MIN_TRANSLATED_LENGTH_WITH_SLIP = 6;
/** Minimum length of an incomplete title with a slip: shorter ones match too many titles. */
const MIN_PREFIX_LENGTH_WITH_SLIP = 7;
/** Minimum consonants of a sound: shorter ones match too many words. */
const MIN_SOUND_LENGTH = 3;
const MIN_LENGTH_WITH_SOUND = 6;
/** Maximum letters by which keys that sound alike may differ. */
const MAX_SOUND_SLIPS = 3;
const MAX_KEY_LENGTH = 60;
const NONE: readonly FoundUnit[] = [];

/** A short word with another first letter is a different word; three letters are an exception (swapped letters). */
const isShortForOtherStart = ({ length }: string) => length > 3 && length < 6;

/** The allowed slips in a key of this length. Keys of three letters allow only swapped letters, see `isSwapped`. */
const slipsIn = (length: number) =>
  length < MIN_LENGTH_WITH_SLIP ? 0 : length < 9 ? 1 : length < 15 ? 2 : 3;

/** If an incomplete title has one slip, either its first letters up to this one are right, or everything after them. */
const EXACT_START_LENGTH = 3;

const MIN_LENGTH_WITH_EXTRA_SLIP = 9;

/** Words of this length allow one more slip if their first six letters are right, such as `ratatooie`. */
const beginsAlike = (typed: string, key: string) =>
  typed.length >= MIN_LENGTH_WITH_EXTRA_SLIP && typed.length < 15 && key.startsWith(typed.slice(0, 6));

/**
 * The indexes of the keys with similar letters, ascending. Bit operations exclude nearly all keys here.
 * @param limit how many letters may differ; -1 excludes keys with another first letter.
 * @param limitOfSameStart how many may differ if the first letter is the same.
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

/** Finds units by key. A key is a name without spaces, so that spaces do not matter. */
export class UnitIndex {
  readonly #entries = new Map<string, UnitEntry | UnitEntry[]>();
  /** The keys that can be matched by prefix, in the order of insertion. */
  readonly #keys: string[] = [];
  readonly #byStart = new KeysByStart(this.#keys);
  readonly #byLength: Keys[] = [];
  /** Number of keys that `#byLength` contains. It is filled at the first search for slips. */
  #sorted = 0;

  /** Adds a key of a unit. All keys of a unit must be added in a row. If a key is added twice, the first cost counts. */
  add(key: string, unit: Unit, cost: number): void {
    if (key === '' || key.length > MAX_KEY_LENGTH) return;
    const known = this.#entries.get(key);
    if (known === undefined) {
      this.#entries.set(key, { unit, cost });
      // Stems, which end with a hyphen, are matched as a whole only.
      if (!key.endsWith('-')) this.#keys.push(key);
    } else if (!Array.isArray(known)) {
      if (known.unit !== unit) this.#entries.set(key, [known, { unit, cost }]);
    } else if (known[known.length - 1]?.unit !== unit) known.push({ unit, cost });
  }

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  /** The keys of all units of these kinds. */
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

  /** Units with a key of which the typed text is a prefix. */
  beginningWith(typed: string): FoundUnit[] {
    return this.#byStart
      .keysFor(typed)
      .flatMap((key) => this.exact(key))
      .map((entry) => ({ ...entry, isBegun: true }));
  }

  /**
   * Units with a key that equals the typed text except for slips, or sounds like it.
   * @param significantLength the number of letters without articles, such as four for "The Wave"; it limits the allowed slips.
   */
  near(typed: string, significantLength = typed.length): FoundUnit[] {
    if (typed.length < 3 || typed.length > MAX_KEY_LENGTH || /^\p{N}+$/u.test(typed)) return [];
    const letters = letterSet(typed);
    const sound = significantLength >= MIN_LENGTH_WITH_SOUND ? soundOf(typed) : '';
    const start = typed.charCodeAt(0);
    const found: FoundUnit[] = [];
    const byLength = this.#keysByLength();
    for (let length = typed.length - 3; length <= typed.length + 3; length += 1) {
      const keys = byLength[length];
      if (!keys) continue;
      const slips = slipsIn(Math.min(significantLength, length));
      const alike = slips + (typed.length >= MIN_LENGTH_WITH_EXTRA_SLIP ? 1 : 0);
      const most = sound.length < MIN_SOUND_LENGTH ? alike : Math.max(alike, MAX_SOUND_SLIPS);
      const mayStartOtherwise = Math.abs(typed.length - length) <= slips && !isShortForOtherStart(typed);
      for (const at of placesAlike(keys, letters, start, mayStartOtherwise ? slips : -1, most)) {
        const slip = this.#slip(typed, significantLength, letters, sound, keys, at);
        if (!slip) continue;
        for (const entry of this.exact(keys.keys[at] ?? '')) {
          // Sounds are computed for English, and short words of two languages are often similar.
          if (isTranslated(entry) && (slip.isSound || significantLength < MIN_TRANSLATED_LENGTH_WITH_SLIP))
            continue;
          found.push({ ...entry, ...slip, cost: entry.cost + slip.cost, isSlip: true });
        }
      }
    }
    return found;
  }

  /** Untranslated titles of which the typed text is a prefix except for one slip. */
  nearBeginning(typed: string, significantLength = typed.length): FoundUnit[] {
    if (
      significantLength < MIN_PREFIX_LENGTH_WITH_SLIP ||
      typed.length > MAX_KEY_LENGTH ||
      /\p{N}/u.test(typed)
    )
      return [];
    const letters = letterSet(typed);
    const start = typed.slice(0, EXACT_START_LENGTH);
    const rest = typed.slice(EXACT_START_LENGTH + 1);
    const found: FoundUnit[] = [];
    for (const { keys, letters: sets } of this.#keysByLength()
      .slice(typed.length + 1)
      .filter(Boolean)) {
      for (let at = 0; at < sets.length; at += 1) {
        if (lacksMoreThan(1, letters, sets[at] ?? 0)) continue;
        const key = keys[at] ?? '';
        // The slip is either in the first letters or after them.
        const mayBegin =
          key.startsWith(start) ||
          key.startsWith(rest, EXACT_START_LENGTH) ||
          key.startsWith(rest, EXACT_START_LENGTH + 1) ||
          key.startsWith(rest, EXACT_START_LENGTH + 2);
        if (!mayBegin || typingDistance(typed, key, 1, true) !== 1) continue;
        for (const entry of this.exact(key)) {
          if (entry.unit.kind !== 'title' || isTranslated(entry)) continue;
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

  /** The cost of the slips between the typed text and a key; undefined if they differ too much. */
  #slip(
    typed: string,
    significantLength: number,
    letters: number,
    sound: string,
    { keys, letters: others, sounds }: Keys,
    at: number,
  ): Pick<FoundUnit, 'cost' | 'isSound' | 'startsOtherwise'> | undefined {
    const key = keys[at] ?? '';
    const allowed = slipsIn(Math.min(significantLength, key.length)) + (beginsAlike(typed, key) ? 1 : 0);
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
    if (sound.length < MIN_SOUND_LENGTH || typed[0] !== key[0]) return undefined;
    const keySound = (sounds[at] ??= soundOf(key));
    if (keySound !== sound || digitsIn(typed) !== digitsIn(key)) return undefined;
    const most = Math.min(MAX_SOUND_SLIPS, Math.floor(typed.length / 2));
    const slips = typingDistance(typed, key, most);
    if (slips === 0 || slips > most) return undefined;
    return { cost: SLIP_COSTS.any + SLIP_COSTS.sound, isSound: true };
  }
}

/** Whether the unit is a title in a language other than English and the movie's original language. */
export const isTranslated = ({ unit: { title } }: Pick<UnitEntry, 'unit'>): boolean =>
  title !== undefined && title.cost >= TRANSLATED_TITLE_COST;

/** The digits of a text. They must be equal, since another number is not a slip. */
const digitsIn = (text: string) => text.replace(/\P{N}/gu, '');

/** Whether the texts differ only in two neighbouring letters that are swapped. */
function isSwapped(typed: string, key: string): boolean {
  if (typed.length !== key.length || typed.length < 3 || typed === key) return false;
  return [...typed].sort().join('') === [...key].sort().join('') && typingDistance(typed, key, 1) === 1;
}

import { typingDistance } from '../catalogue/typing-distance.ts';
import { differInMoreThan, lacksMoreThan, letterSet } from './letter-set.ts';
import { soundOf } from './sound.ts';
import { KeysByStart } from './keys-by-start.ts';
import type { Unit, UnitKind } from './unit.ts';
import { SLIP_COSTS, TRANSLATED_TITLE_COST } from './costs.ts';

/** A unit (a name such as a title, person or genre), as stored under one of its keys. */
export interface UnitEntry {
  unit: Unit;
  /** The cost of finding the unit by this key ({@link KEY_COSTS}), which is added to the unit's cost. */
  cost: number;
}

export interface FoundUnit extends UnitEntry {
  /** Whether only the beginning of the key was typed. */
  isBegun?: boolean;
  isSlip?: boolean;
  /** Whether the key only sounds like the typed text. */
  isSound?: boolean;
  /** Whether the typo changes the first letter. */
  startsOtherwise?: boolean;
}

/**
 * All keys of one length, with their letter sets and sounds, in parallel arrays because objects would take more memory.
 */
interface Keys {
  keys: string[];
  letters: number[];
  /** The indexes of keys in `keys`, by the character code of their first letter. */
  byStart: Map<number, number[]>;
  /** The sound of each key, computed at first use. */
  sounds: (string | undefined)[];
}

/** Minimum lengths of a key that may be found with a typo. A shorter key with a typo is mostly another word. */
const MIN_LENGTH_WITH_SLIP = 4;
const MIN_TRANSLATED_LENGTH_WITH_SLIP = 6;
/** Minimum letters of an incomplete title that may contain a typo. Fewer letters match too many titles. */
const MIN_PREFIX_LENGTH_WITH_SLIP = 7;
/** Minimum consonants for a match by sound. Fewer match too many words. */
const MIN_SOUND_LENGTH = 3;
const MIN_LENGTH_WITH_SOUND = 6;
/** Maximum typos between a text and a key that sound alike. */
const MAX_SOUND_SLIPS = 3;
const MAX_KEY_LENGTH = 60;
const NONE: readonly FoundUnit[] = [];

/**
 * Whether a word is so short that another first letter makes it another word. Three letters are an exception, because
 * there only swapped letters are allowed.
 */
const isShortForOtherStart = ({ length }: string) => length > 3 && length < 6;

/**
 * Returns the allowed number of typos in a key of this length. Keys of three letters allow only swapped letters, see
 * `isSwapped`.
 */
const slipsIn = (length: number) =>
  length < MIN_LENGTH_WITH_SLIP ? 0 : length < 9 ? 1 : length < 15 ? 2 : 3;

/**
 * An incomplete title may contain one typo. If the typo comes later, this many first letters are right; otherwise
 * everything after them is right.
 */
const EXACT_START_LENGTH = 3;

const MIN_LENGTH_WITH_EXTRA_SLIP = 9;

/**
 * Whether the first six letters of a word are right and its length allows one more typo then, such as in `ratatooie`.
 */
const beginsAlike = (typed: string, key: string) =>
  typed.length >= MIN_LENGTH_WITH_EXTRA_SLIP && typed.length < 15 && key.startsWith(typed.slice(0, 6));

/**
 * Returns the indexes of the keys with similar letters, ascending. Bit operations exclude nearly all keys here.
 * @param limit how many letters may differ; -1 excludes keys with another first letter.
 * @param limitOfSameStart how many letters may differ if the first letter is the same.
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

/**
 * Finds units (names such as titles, people and genres) by key. A key is a name without spaces, so that it does not
 * matter how people type spaces.
 */
export class UnitIndex {
  readonly #entries = new Map<string, UnitEntry | UnitEntry[]>();
  /** The keys that can be found by their beginning, in the order of insertion. */
  readonly #keys: string[] = [];
  readonly #byStart = new KeysByStart(this.#keys);
  readonly #byLength: Keys[] = [];
  /** The number of keys that `#byLength` contains. `#byLength` is filled at the first search with typos. */
  #sorted = 0;

  /**
   * Adds a key under which a unit can be found. If one key is added twice for a unit, only the first cost counts. To
   * detect this, a unit's keys must all be added consecutively, before those of another unit.
   */
  add(key: string, unit: Unit, cost: number): void {
    if (key === '' || key.length > MAX_KEY_LENGTH) return;
    const known = this.#entries.get(key);
    if (known === undefined) {
      this.#entries.set(key, { unit, cost });
      // Stems end with a hyphen. They are matched as a whole only and not by their beginning.
      if (!key.endsWith('-')) this.#keys.push(key);
    } else if (!Array.isArray(known)) {
      if (known.unit !== unit) this.#entries.set(key, [known, { unit, cost }]);
    } else if (known[known.length - 1]?.unit !== unit) known.push({ unit, cost });
  }

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  /** Returns the keys of all units of these kinds. */
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

  /** Returns the units with a key that begins with the typed text. */
  beginningWith(typed: string): FoundUnit[] {
    return this.#byStart
      .keysFor(typed)
      .flatMap((key) => this.exact(key))
      .map((entry) => ({ ...entry, isBegun: true }));
  }

  /**
   * Returns the units with a key that equals the typed text except for typos, or sounds like it.
   * @param significantLength the number of letters without articles, such as four for "The Wave"; it limits the allowed
   * typos.
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
          // The sounds are those of English, and short words of two languages are often similar. So translated titles
          // are not found by sound or by few letters.
          if (isTranslated(entry) && (slip.isSound || significantLength < MIN_TRANSLATED_LENGTH_WITH_SLIP))
            continue;
          found.push({ ...entry, ...slip, cost: entry.cost + slip.cost, isSlip: true });
        }
      }
    }
    return found;
  }

  /** Returns the untranslated titles that begin with the typed text, except for one typo. */
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
        // The typo is either in the first letters or after them.
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

  /** Returns the cost of the typos between the typed text and a key; undefined if the two differ too much. */
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

/** Returns the digits of a text. They must be equal in a match, because another number is not a typo. */
const digitsIn = (text: string) => text.replace(/\P{N}/gu, '');

/** Whether the texts differ only in two neighbouring letters that are swapped. */
function isSwapped(typed: string, key: string): boolean {
  if (typed.length !== key.length || typed.length < 3 || typed === key) return false;
  return [...typed].sort().join('') === [...key].sort().join('') && typingDistance(typed, key, 1) === 1;
}

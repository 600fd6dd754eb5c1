import { TRANSLATED_TITLE_COST, TYPO_COSTS } from './costs.ts';
import type { FoundUnit, Unit, UnitEntry, UnitKind } from './reading.ts';
import {
  differInMoreThan,
  isLatin,
  lacksMoreThan,
  letterSet,
  soundOf,
  typingDistance,
} from './typing-distance.ts';

/** All keys of one length. Parallel arrays take less memory than objects, and are read several times as fast. */
interface Keys {
  keys: string[];
  /** The character codes of the first letters. */
  starts: number[];
  /** All letters of the keys ({@link letterSet}). */
  letters: number[];
  /** Phonetic keys, computed at first use. */
  sounds: (string | undefined)[];
}

/** Minimum lengths of a key with a typo. If a shorter key differs by a letter, it is usually another word. */
const MIN_LENGTH_WITH_TYPO = 4;
const MIN_TRANSLATED_LENGTH_WITH_TYPO = 6;
/** Minimum letters of an incomplete title with a typo. Fewer letters match too many titles. */
const MIN_PREFIX_LENGTH_WITH_TYPO = 7;
/** Minimum consonants for a match by sound. Fewer consonants match too many words. */
const MIN_SOUND_LENGTH = 3;
const MIN_LENGTH_WITH_SOUND = 6;
/** Maximum typos of any key, also of one that sounds like the typed text. */
const MAX_TYPOS = 3;
const MAX_KEY_LENGTH = 60;
const NO_UNITS: readonly FoundUnit[] = [];

/**
 * Whether a word is so short that it becomes another word if its first letter changes. In words of three letters only
 * swapped letters are allowed anyway.
 */
const isTooShortForOtherFirstLetter = ({ length }: string) => length > 3 && length < 6;

/** Returns the allowed typos by a key's length. Keys of three letters allow only swapped letters (`isSwapped`). */
const maxTyposFor = (length: number) =>
  length < MIN_LENGTH_WITH_TYPO ? 0 : length < 9 ? 1 : length < 15 ? 2 : 3;

const MIN_LENGTH_WITH_EXTRA_TYPO = 9;

/**
 * Whether a long typed word and the key have the same first six letters. One more typo is then allowed, as in
 * `ratatooie`.
 */
const hasSameBeginning = (typed: string, key: string) =>
  typed.length >= MIN_LENGTH_WITH_EXTRA_TYPO && typed.length < 15 && key.startsWith(typed.slice(0, 6));

/** Finds units by key. A key is a name without spaces, because people type spaces differently. */
export class UnitIndex {
  readonly #entries = new Map<string, UnitEntry | UnitEntry[]>();
  readonly #byStart = new KeysByStart();
  readonly #latinKeys: Keys[] = [];
  readonly #otherKeys: Keys[] = [];

  /**
   * Adds a key of a unit. If a unit gets the same key twice, the first cost counts. To detect this, all keys of a unit
   * must be added before those of the next unit.
   */
  add(key: string, unit: Unit, cost: number): void {
    if (key === '' || key.length > MAX_KEY_LENGTH) return;
    const known = this.#entries.get(key);
    if (known === undefined) {
      this.#entries.set(key, { unit, cost });
      // A stem ends with a hyphen, and is matched only as a whole.
      if (!key.endsWith('-')) this.#addKey(key);
    } else if (!Array.isArray(known)) {
      if (known.unit !== unit) this.#entries.set(key, [known, { unit, cost }]);
    } else if (known[known.length - 1]?.unit !== unit) known.push({ unit, cost });
  }

  #addKey(key: string): void {
    this.#byStart.add(key);
    const byLength = this.#keysInScriptOf(key);
    const same = (byLength[key.length] ??= { keys: [], starts: [], letters: [], sounds: [] });
    same.keys.push(key);
    same.starts.push(key.charCodeAt(0));
    same.letters.push(letterSet(key));
  }

  /** Returns the keys by their length, in the script of a text. Keys in another script are never similar to it. */
  #keysInScriptOf(text: string): Keys[] {
    return isLatin(text) ? this.#latinKeys : this.#otherKeys;
  }

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  /** Returns the keys of all units of these kinds. */
  keysOfKinds(kinds: ReadonlySet<UnitKind>): Set<string> {
    const keys = new Set<string>();
    for (const key of this.#entries.keys()) {
      if (this.exact(key).some(({ unit: { kind } }) => kinds.has(kind))) keys.add(key);
    }
    return keys;
  }

  exact(key: string): readonly FoundUnit[] {
    const known = this.#entries.get(key);
    return known === undefined ? NO_UNITS : Array.isArray(known) ? known : [known];
  }

  /** Returns units with a key that begins with the typed text. */
  beginningWith(typed: string): FoundUnit[] {
    return this.#byStart
      .keysFor(typed)
      .flatMap((key) => this.exact(key))
      .map((entry) => ({ ...entry, isIncomplete: true }));
  }

  /**
   * Returns units with a key that differs from the typed text by typos, or sounds like it.
   * @param significantLength the number of letters without articles: 4 for "The Wave". It limits the allowed typos.
   */
  near(typed: string, significantLength = typed.length): FoundUnit[] {
    if (typed.length < 3 || typed.length > MAX_KEY_LENGTH || /^\p{N}+$/u.test(typed)) return [];
    const letters = letterSet(typed);
    const sound = significantLength >= MIN_LENGTH_WITH_SOUND ? soundOf(typed) : '';
    const start = typed.charCodeAt(0);
    const found: FoundUnit[] = [];
    const byLength = this.#keysInScriptOf(typed);
    for (let length = typed.length - MAX_TYPOS; length <= typed.length + MAX_TYPOS; length += 1) {
      const keys = byLength[length];
      if (!keys) continue;
      const maxTypos = maxTyposFor(Math.min(significantLength, length));
      const mayDifferInFirstLetter =
        Math.abs(typed.length - length) <= maxTypos && !isTooShortForOtherFirstLetter(typed);
      for (let at = 0; at < keys.starts.length; at += 1) {
        const hasOtherFirstLetter = keys.starts[at] !== start;
        if (hasOtherFirstLetter && !mayDifferInFirstLetter) continue;
        // Comparing the sets of letters excludes nearly all keys. With the same first letter, more may differ than
        // `maxTypos`: such a key may sound like the typed text, or have an extra typo (`#matchTypos`).
        const limit = hasOtherFirstLetter ? maxTypos : MAX_TYPOS;
        if (differInMoreThan(limit, letters, keys.letters[at] ?? 0)) continue;
        const match = this.#matchTypos(typed, significantLength, letters, sound, keys, at);
        if (!match) continue;
        for (const entry of this.exact(keys.keys[at] ?? '')) {
          // Translated titles are not found by sound, because phonetic keys are made for English. They are not found
          // by few letters, because short words of two languages are often similar.
          if (isTranslated(entry) && (match.isSound || significantLength < MIN_TRANSLATED_LENGTH_WITH_TYPO))
            continue;
          found.push({ ...entry, ...match, cost: entry.cost + match.cost, isTypo: true });
        }
      }
    }
    return found;
  }

  /** Returns untranslated titles that begin with the typed text except for one typo. */
  nearBeginning(typed: string, significantLength = typed.length): FoundUnit[] {
    if (
      significantLength < MIN_PREFIX_LENGTH_WITH_TYPO ||
      typed.length > MAX_KEY_LENGTH ||
      /\p{N}/u.test(typed)
    )
      return [];
    const letters = letterSet(typed);
    const [start, rest] = [typed.slice(0, 3), typed.slice(4)];
    const found: FoundUnit[] = [];
    for (const { keys, letters: sets } of this.#keysInScriptOf(typed)
      .slice(typed.length + 1)
      .filter(Boolean)) {
      for (let at = 0; at < sets.length; at += 1) {
        if (lacksMoreThan(1, letters, sets[at] ?? 0)) continue;
        const key = keys[at] ?? '';
        // Quick check: one typo leaves the first three letters unchanged, or all letters from the fifth on.
        const mayBegin =
          key.startsWith(start) ||
          key.startsWith(rest, 3) ||
          key.startsWith(rest, 4) ||
          key.startsWith(rest, 5);
        if (!mayBegin || typingDistance(typed, key, 1, true) !== 1) continue;
        for (const entry of this.exact(key)) {
          if (entry.unit.kind !== 'title' || isTranslated(entry)) continue;
          const cost = entry.cost + TYPO_COSTS.any + TYPO_COSTS.each;
          found.push({ ...entry, cost, isIncomplete: true, isTypo: true });
        }
      }
    }
    return found;
  }

  /** Returns the cost of the typos; undefined if the typed text and the key differ too much. */
  #matchTypos(
    typed: string,
    significantLength: number,
    letters: number,
    sound: string,
    { keys, letters: others, sounds }: Keys,
    at: number,
  ): Pick<FoundUnit, 'cost' | 'isSound' | 'hasOtherFirstLetter'> | undefined {
    const key = keys[at] ?? '';
    const allowed =
      maxTyposFor(Math.min(significantLength, key.length)) + (hasSameBeginning(typed, key) ? 1 : 0);
    if (typed.length <= 3) return isSwapped(typed, key) ? { cost: TYPO_COSTS.any } : undefined;
    const hasOtherFirstLetter = typed[0] !== key[0];
    if (!differInMoreThan(allowed, letters, others[at] ?? 0)) {
      const typos = typingDistance(typed, key, allowed);
      if (typos > 0 && typos <= allowed && digitsIn(typed) === digitsIn(key)) {
        const cost = TYPO_COSTS.any + TYPO_COSTS.each * typos;
        return hasOtherFirstLetter ? { cost, hasOtherFirstLetter } : { cost };
      }
    }
    if (sound.length < MIN_SOUND_LENGTH || hasOtherFirstLetter) return undefined;
    const keySound = (sounds[at] ??= soundOf(key));
    if (keySound !== sound || digitsIn(typed) !== digitsIn(key)) return undefined;
    const typos = typingDistance(typed, key, MAX_TYPOS);
    if (typos === 0 || typos > MAX_TYPOS) return undefined;
    return { cost: TYPO_COSTS.any + TYPO_COSTS.sound, isSound: true };
  }
}

/** Whether the unit is a title in a language other than English and the original one. */
export const isTranslated = ({ unit: { title } }: Pick<UnitEntry, 'unit'>): boolean =>
  title !== undefined && title.cost >= TRANSLATED_TITLE_COST;

/**
 * Returns the digits of a text. Texts match only if their digits are equal, because a different number is not a typo.
 */
const digitsIn = (text: string) => text.replace(/\P{N}/gu, '');

/** Whether the texts differ only in two neighbouring letters that are swapped. */
function isSwapped(typed: string, key: string): boolean {
  if (typed.length !== key.length || typingDistance(typed, key, 1) !== 1) return false;
  return [...typed].sort().join('') === [...key].sort().join('');
}

const SHORT = 2;
/** Keys are grouped by their first four letters, too, because very many keys begin with `the`. */
const LONG = 4;

/** Finds keys by their beginning. Keys with the same first two or four letters form a group. */
export class KeysByStart {
  readonly #byStart = new Map<string, string[]>();

  add(key: string): void {
    pushTo(this.#byStart, key.slice(0, SHORT), key);
    if (key.length > LONG) pushTo(this.#byStart, key.slice(0, LONG), key);
  }

  /** Returns the keys that begin with the typed text, except the text itself. */
  keysFor(typed: string): string[] {
    const starts =
      typed.length >= SHORT
        ? [typed.slice(0, typed.length < LONG ? SHORT : LONG)]
        : [...this.#byStart.keys()].filter((start) => start.length <= SHORT && start[0] === typed);
    return starts.flatMap((start) =>
      (this.#byStart.get(start) ?? []).filter((key) => key.length > typed.length && key.startsWith(typed)),
    );
  }
}

export function pushTo<Key, Entry>(lists: Map<Key, Entry[]>, key: Key, entry: Entry): void {
  const list = lists.get(key);
  if (list) list.push(entry);
  else lists.set(key, [entry]);
}

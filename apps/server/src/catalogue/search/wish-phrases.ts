import { foldBase } from '@marquee/contract/fold-base';
import { TRAITS } from '../traits.ts';
import { conceptOf, stem, vocabularyOf } from './description-words.ts';
import { inSlices } from './in-slices.ts';
import { numberOf, WITHOUT_SPACES } from './known-words.ts';
import { joinedWords, keysOfName, spellingsOf, titleWords } from './title-words.ts';
import { typingDistance } from './typing-distance.ts';
import { readWishWords, type WishWords } from './wish-words.ts';

/** What a phrase of a wish does: it names a trait, excludes, limits, or says nothing. */
type PhraseMeaning = { trait: string } | { marker: Exclude<keyof WishWords, 'asks' | 'filler'> } | 'filler';

/** How a phrase was recognised: as written, by its stems, by them in another order, by its English concepts, by a word. */
const TIER_COSTS = {
  written: 0,
  stems: 0.03,
  englishStems: 0.1,
  otherOrder: 0.3,
  translated: 0.5,
  telltale: 0.8,
} as const;

/** The cost of a phrase that is recognised by its stems in the order of the phrase. */
export const STEMS_COST = TIER_COSTS.stems;

export interface FoundPhrase {
  meaning: PhraseMeaning;
  cost: number;
}

/** Whether a phrase was only recognised by a word that is in phrases of one trait alone. */
export const isWeak = ({ cost }: FoundPhrase) => cost === TIER_COSTS.telltale;

/** Words that a phrase may have or lack: articles, pronouns, auxiliaries, words of degree, and outside English `make`. */
const LIGHT_WORDS: Readonly<Record<string, string>> = {
  en: 'a an the my me you your us our we i it its they them their is are was be been being am that which who this these there of to really very so such quite pretty totally super truly just some any will would can could do does did get gets getting s',
  de: 'der die das den dem des ein eine einen einem einer eines mein meine ich mich mir du dich dir wir uns man es sie ist sind war wird werden dass zu zum zur sehr so richtig ganz wirklich total etwas mal bringt bringen macht machen mache lässt lassen gibt geben einfach wieder',
  es: 'el la los las un una unos unas mi me te tu nos se es son que de del a muy tan mas lo al haga hagan hace hacen hacer hacerme dé den da dan dar deja dejan deje dejen ponga pone sea sean',
  fr: 'le la les l un une des du de d mon ma me m te t nous vous se s est sont qui que qu tres si bien vraiment plus au aux a on fait font faire fasse fassent donne donnent donner rend rendent rende laisse laissent laisser met mettent mette soit soient',
  pt: 'o a os as um uma uns umas meu minha me te nos se e sao que de do da dos das muito tao bem mais ao faça façam faz fazem fazer dê deem dá dão dar deixa deixam deixe deixar seja sejam',
  hi: 'है हैं हो वाली वाले वाला का की के को में जो बहुत से दे दें देने देती देता कर करे करने करती करता जाए जाये जाती ही भी मुझे हमें',
  ar: 'هو هي في من ان جدا التي الذي يجعلني تجعلني يجعلك تجعلك يخليني تخليني يخليك تخليك يجعل تجعل كثيرا',
};

const MAX_TRANSLATIONS = 3;

/** A list only of several, because thousands of phrases have one meaning. */
type Meanings = PhraseMeaning | readonly PhraseMeaning[];

/** The phrases of wishes in one language. English phrases count in every language. */
interface Phrases {
  written: Map<string, Meanings>;
  stems: Map<string, Meanings>;
  /** By their stems in alphabetical order. */
  sortedStems: Map<string, Meanings>;
  light: ReadonlySet<string>;
  stemOf: (word: string) => string;
  /** The trait whose phrases have a stem; undefined if those of several have it. */
  traitsByStem: Map<string, string | undefined>;
  /** The stems of phrases that say nothing. */
  fillerStems: Set<string>;
  /** The words of the traits' phrases that are long enough to be mended, by their first letter. */
  longWords: Map<string, Set<string>>;
  /** The phrases of likeness, without blanks. */
  likeness: readonly string[];
  /** The phrases that ask for something to watch, as {@link inText} writes them. */
  asks: readonly string[];
}

const NUMBER = /\{[nmab]\}/;
const splitPhrase = (phrase: string) =>
  phrase.split(NUMBER).flatMap((part, at) => [...(at > 0 ? ['9'] : []), ...titleWords(part)]);

/** Traits by the concepts of their English phrases, sorted. */
const byConcepts = new Map<string, Meanings>();
const phrases = new Map<string, Phrases>();

function addOnce(map: Map<string, Meanings>, key: string, meaning: PhraseMeaning): void {
  if (key === '') return;
  const known = toList(map.get(key));
  if (!known.includes(meaning)) map.set(key, known.length === 0 ? meaning : [...known, meaning]);
}

const toList = (meanings: Meanings | undefined): readonly PhraseMeaning[] =>
  meanings === undefined ? [] : typeof meanings === 'object' && 'length' in meanings ? meanings : [meanings];

const conceptKey = (words: readonly string[]) => [...new Set(words.map(conceptOf))].sort().join(' ');

/** Returns the phrases of a language, which must have been read. */
function phrasesIn(language: string): Phrases {
  const known = phrases.get(language);
  if (!known) throw new Error(`The phrases of wishes in "${language}" are not read yet`);
  return known;
}

const reading = new Map<string, Promise<void>>();

/** Reads the phrases of a language once, in slices: thousands of phrases take about 100 ms. */
export function prepareWishes(language: string): Promise<void> {
  const prepared = reading.get(language) ?? readPhrases(language);
  reading.set(language, prepared);
  return prepared;
}

async function readPhrases(language: string): Promise<void> {
  const light = new Set((LIGHT_WORDS[language] ?? '').split(' ').map(foldBase));
  const read: Phrases = {
    written: new Map(),
    stems: new Map(),
    sortedStems: new Map(),
    light,
    traitsByStem: new Map(),
    fillerStems: new Set(),
    longWords: new Map(),
    asks: [],
    likeness: [],
    stemOf: language === 'en' ? stem : (vocabularyOf(language)?.stemOf ?? ((word) => word)),
  };
  const stems = new Map<string, string>();
  const stemOnce = (word: string) => {
    const stemmed = stems.get(word) ?? read.stemOf(word);
    stems.set(word, stemmed);
    return stemmed;
  };
  const add = (phrase: string, meaning: PhraseMeaning) => {
    const words = splitPhrase(phrase);
    addOnce(read.written, words.join(''), meaning);
    // Numbers are written as one digit in the keys of phrases with a pattern.
    const otherSpellings = phrase.includes('{') ? [] : spellingsOf(phrase).slice(1);
    for (const spelling of otherSpellings) addOnce(read.written, joinedWords(spelling), meaning);
    if (typeof meaning === 'object' && 'marker' in meaning) return;
    const telling = words.filter((word) => !light.has(word));
    if (telling.length === 0) return;
    const stemmed = telling.map(stemOnce);
    addOnce(read.stems, stemmed.join(' '), meaning);
    if (meaning === 'filler') {
      for (const word of stemmed) read.fillerStems.add(word);
      return;
    }
    if (telling.length > 1) addOnce(read.sortedStems, [...stemmed].sort().join(' '), meaning);
    for (const word of telling) {
      if (word.length < MIN_LENGTH_OF_MENDED) continue;
      read.longWords.set(word.charAt(0), (read.longWords.get(word.charAt(0)) ?? new Set()).add(word));
    }
    for (const word of stemmed) {
      const isOther = read.traitsByStem.has(word) && read.traitsByStem.get(word) !== meaning.trait;
      read.traitsByStem.set(word, isOther ? undefined : meaning.trait);
    }
    if (language === 'en') addOnce(byConcepts, conceptKey(telling), meaning);
  };
  const { asks, filler, ...markers } = readWishWords(language);
  read.asks = asks.map((phrase) => inText(titleWords(phrase)));
  read.likeness = [...markers.like, ...markers.meets].flatMap(keysOfName);
  const meanings: [phrases: readonly string[], PhraseMeaning][] = [
    ...TRAITS.map(({ id, names, phrases: list }): [string[], PhraseMeaning] => [
      [names[language] ?? [], list[language] ?? []].flat(),
      { trait: id },
    ]),
    [[...asks, ...filler], 'filler'],
    ...Object.entries(markers).map(([marker, list]): [readonly string[], PhraseMeaning] => [
      list,
      { marker: marker as keyof typeof markers },
    ]),
  ];
  const all = meanings.flatMap(([list, meaning]) => list.map((phrase) => ({ phrase, meaning })));
  await inSlices(all, ({ phrase, meaning }) => add(phrase, meaning));
  phrases.set(language, read);
}

/** Writes words so that they can be found in other words: with spaces around, if their language has spaces. */
const inText = (words: readonly string[]) =>
  words.some((word) => WITHOUT_SPACES.test(word)) ? words.join('') : ` ${words.join(' ')} `;

/** Whether words ask for something to watch: `I need`, `show me`. */
export function asksToWatch(language: string, words: readonly string[]): boolean {
  const text = inText(words);
  return phrasesIn(language).asks.some((phrase) => text.includes(phrase));
}

/** What a word is in the phrases of a language. */
interface PhraseWord {
  stem: string;
  isLight: boolean;
  /** The digit that stands for any number; undefined if the word is none. */
  digit?: '9';
  /** Whether a phrase may have the word otherwise than as written. */
  mayBeInPhrase: boolean;
}

/** Words of a term that stand beside each other, and may mean something together. */
export interface WordSpan {
  start: number;
  /** The position after the last word. */
  end: number;
  /** The words, with blanks between them. */
  text: string;
  /** The words without blanks. */
  key: string;
}

const NO_PHRASES: readonly FoundPhrase[] = [];

/** Looks up phrases of a language, each once: a term is read several times, and its words are in the terms of Narrow. */
export class PhraseReader {
  readonly #language: string;
  readonly #phrases: Phrases;
  readonly #words = new Map<string, PhraseWord>();
  readonly #found = new Map<string, readonly FoundPhrase[]>();

  constructor(language: string) {
    this.#language = language;
    this.#phrases = phrasesIn(language);
  }

  /** Returns what a span of the words means as a phrase. A number stands for any. */
  meaningsOf(words: readonly string[], span: WordSpan): readonly FoundPhrase[] {
    const known = this.#found.get(span.text);
    if (known) return known;
    const found = this.#look(words, span);
    this.#found.set(span.text, found);
    return found;
  }

  /** Whether the words are a phrase as they are written, however they are separated. */
  isWritten(key: string): boolean {
    return this.#phrases.written.has(key);
  }

  /** Whether a phrase may have a word, perhaps inflected or translated. */
  mayHave(word: string): boolean {
    return this.#wordOf(word).mayBeInPhrase;
  }

  /** Whether a text without blanks may have words of likeness: `like`, `meets`. */
  mayHaveLikeness(text: string): boolean {
    return this.#phrases.likeness.some((phrase) => text.includes(phrase));
  }

  /** Returns what a single word means as a phrase. */
  meaningsOfWord(word: string): readonly FoundPhrase[] {
    return this.meaningsOf([word], { start: 0, end: 1, text: word, key: word });
  }

  #look(words: readonly string[], { start, end, key }: WordSpan): readonly FoundPhrase[] {
    const { written, stems, sortedStems } = this.#phrases;
    const asWritten = written.get(key);
    if (asWritten) return toFound(asWritten, TIER_COSTS.written);
    const own: PhraseWord[] = [];
    for (let at = start; at < end; at += 1) own.push(this.#wordOf(words[at] ?? ''));
    if (own.some(({ digit }) => digit)) {
      const withDigits = own.map(({ digit }, at) => digit ?? words[start + at]).join('');
      const withNumbers = written.get(withDigits);
      if (withNumbers) return toFound(withNumbers, TIER_COSTS.written);
    }
    if (!own.every(({ mayBeInPhrase }) => mayBeInPhrase)) return NO_PHRASES;
    if (own[0]?.isLight || own.at(-1)?.isLight) return NO_PHRASES;
    const telling = own.filter(({ isLight }) => !isLight).map((one) => one.stem);
    const byStems = stems.get(telling.join(' '));
    if (byStems) {
      // English words of one stem often differ: `musicals` and `music`.
      return toFound(byStems, this.#language === 'en' ? TIER_COSTS.englishStems : TIER_COSTS.stems);
    }
    const inOtherOrder = telling.length > 1 ? sortedStems.get([...telling].sort().join(' ')) : undefined;
    if (inOtherOrder) return toFound(inOtherOrder, TIER_COSTS.otherOrder);
    if (this.#language !== 'en' && telling.length <= MAX_TRANSLATED) {
      const tellingWords = words.slice(start, end).filter((_, at) => !own[at]?.isLight);
      const translated = byTranslation(this.#language, tellingWords);
      if (translated) return toFound(translated, TIER_COSTS.translated);
    }
    if (end - start > 1) return NO_PHRASES;
    return toFound(telltale(this.#language, telling[0] ?? ''), TIER_COSTS.telltale);
  }

  #wordOf(word: string): PhraseWord {
    const known = this.#words.get(word);
    if (known) return known;
    const { light, stemOf, traitsByStem, fillerStems } = this.#phrases;
    const stemmed = stemOf(word);
    const isLight = light.has(word);
    const vocabulary = vocabularyOf(this.#language);
    const found: PhraseWord = {
      stem: stemmed,
      isLight,
      // In Portuguese, `dos` is no number, though it is one in Spanish.
      ...(!isLight && numberOf(word) !== undefined && { digit: '9' }),
      mayBeInPhrase:
        isLight ||
        traitsByStem.has(stemmed) ||
        fillerStems.has(stemmed) ||
        (vocabulary !== undefined && (!vocabulary.hasBlanks || vocabulary.concepts.has(stemmed))),
    };
    this.#words.set(word, found);
    return found;
  }
}

const MAX_TRANSLATED = 3;

const MIN_LENGTH_OF_MENDED = 7;

/** Returns the word of a trait's phrases that differs by one slip, `underrated` for `underated`, or the word if it is one. */
export function mendedWord(language: string, word: string): string | undefined {
  if (word.length < MIN_LENGTH_OF_MENDED || /\d/.test(word)) return undefined;
  const { longWords, light, traitsByStem, stemOf } = phrasesIn(language);
  if (light.has(word) || traitsByStem.has(stemOf(word))) return word;
  const words = longWords.get(word.charAt(0)) ?? new Set<string>();
  if (words.has(word)) return word;
  for (const other of words) if (typingDistance(word, other, 1) === 1) return other;
  return undefined;
}

const toFound = (meanings: Meanings | undefined, cost: number): FoundPhrase[] =>
  toList(meanings).map((meaning) => ({ meaning, cost }));

/** Whether a phrase of a language may have or lack a word. */
export const isLightWord = (language: string, word: string): boolean => phrasesIn(language).light.has(word);

/** Returns the trait whose phrases alone have a word: `storylines` is in no other. */
function telltale(language: string, stemmed: string): PhraseMeaning | undefined {
  const trait = phrasesIn(language).traitsByStem.get(stemmed);
  return trait !== undefined && stemmed.length >= MIN_LENGTH_OF_TELLTALE ? { trait } : undefined;
}
const MIN_LENGTH_OF_TELLTALE = 5;

/** Returns the traits of the English words for words of another language. */
function byTranslation(language: string, words: readonly string[]): Meanings | undefined {
  const vocabulary = vocabularyOf(language);
  if (!vocabulary) return undefined;
  let keys: string[][] = [[]];
  const list = vocabulary.hasBlanks ? words : [words.join('')];
  for (const word of list) {
    const concepts = (vocabulary.concepts.get(vocabulary.stemOf(word)) ?? []).slice(0, MAX_TRANSLATIONS);
    if (concepts.length === 0) return undefined;
    keys = keys.flatMap((key) => concepts.map((concept) => [...key, concept]));
  }
  for (const key of keys) {
    const meanings = byConcepts.get([...new Set(key)].sort().join(' '));
    if (meanings) return meanings;
  }
  return undefined;
}

import MiniSearch from 'minisearch';
import { foldBase } from '@marquee/contract/fold-base';
import type { CatalogueMovie } from '../catalogue-movie.ts';
import {
  type DescriptionWord,
  conceptsOf,
  conceptsWithSlip,
  isTelling,
  readDescription,
} from './description-words.ts';
import { inSlices } from './in-slices.ts';
import { originName } from './named-units.ts';
import { pushTo } from './unit-index.ts';

/** A movie that a description fits. */
export interface DescribedMovie {
  movieIndex: number;
  /** The visitor's own words that led to the movie, the rarest first; at most four. */
  words: readonly string[];
  score: number;
}

/** A keyword of TMDB that a description contains. */
export interface DescribedKeyword {
  keyword: string;
  /** The visitor's own words for it. */
  words: readonly string[];
  /** Whether the description says nothing else. */
  isAll: boolean;
}

/** How many of the words that led to a movie its card shows. */
export const MAX_SHOWN_WORDS = 4;

/** Each keyword of a description costs a request to TMDB. */
const MAX_KEYWORDS = 2;
/** A keyword of fewer movies is seldom one that others use. */
const MIN_MOVIES_OF_KEYWORD = 3;

/** The weight of a word by the field of a movie in which it is found. `frame` has years, languages and countries. */
const FIELD_WEIGHTS = { text: 1, people: 0.5, frame: 0.5 };

/** BM25's parameters: a repeated word counts little, and the length of a text matters little. */
const BM25 = { k: 0.8, b: 0.2, d: 0.5 };

/**
 * The score from which a movie is an answer. Above it are 94 of 100 descriptions of a movie, and 8 of 100 texts that
 * describe none.
 */
const MIN_SCORE = 61;

/** The score for a term as short as a title, if no movie has its words together: `bad boys` is the name of a movie. */
const MIN_SCORE_APART = 79;
const MAX_WORDS_OF_A_TITLE = 4;
/** The same for two words, which are in one movie by chance more often: `squid game`. */
const MIN_SCORE_OF_TWO_APART = 95;

/** A text that says who somebody is, and the score of a movie without this somebody: `a detective who is a jar`. */
const SUBJECT = /([\p{L}\p{M}]+) (?:who|that|which)(?: (?:is|was|are|were)|['’]s|['’]re) (?:an?|the) /iu;
const MIN_SCORE_WITHOUT_SUBJECT = 120;

/** A word that no movie has may be misspelt or not be in the lists, and weighs like one in so many movies. */
const COUNT_OF_UNKNOWN = 3;

/** A movie further down must have this share of the first one's score. */
const MIN_SHARE_OF_FIRST = 0.2;
const MAX_MOVIES = 20;

/** A word in at most this share of the movies is a description by itself: `volleyball`, `submarine`. */
const MAX_SHARE_OF_ONE_WORD = 0.008;

/** Words of at least this many letters may have one slip, and at most so many of a term. */
const MIN_LENGTH_WITH_SLIP = 5;
const MAX_WORDS_WITH_SLIP = 8;
/** The weight of a word with a slip, compared with the word itself. */
const WEIGHT_OF_SLIP = 0.8;

/** How much the fame of a movie counts. It orders near equals: people describe movies that many have seen. */
const FAME_EXPONENT = 0.8;

/**
 * A part of a series with this share of another part's score fits about equally. A description of more words tells
 * which part is meant.
 */
const NEARLY_EQUAL = 0.7;
const MAX_WORDS_OF_SHORT_TEXT = 12;

/** A text of 2,000 letters has up to 300 words. The rarest of them say what it is about, in a third of the time. */
const MAX_RANKED_WORDS = 100;

/** In a longer text, words in which any story is told have this weight. */
const WEIGHT_OF_TELLING = 0.5;

/** Finds movies by what happens in them (design, Descriptions). */
export class DescribedMovies {
  readonly #index = new MiniSearch<{ id: number }>({
    fields: Object.keys(FIELD_WEIGHTS),
    // The fields are lists of concepts already.
    tokenize: (text) => text.split(' '),
    processTerm: (concept) => concept || null,
  });
  /** In how many movies each concept occurs. */
  readonly #movieCounts = new Map<string, number>();
  readonly #fame: number[] = [];
  readonly #movies: CatalogueMovie[] = [];
  /** The concepts of TMDB's keywords, made at the first use: only a server with a token needs them. */
  #keywords?: Promise<ReadonlyMap<string, readonly string[]>>;

  add(movie: CatalogueMovie, movieIndex: number): void {
    const fields = Object.entries(fieldsOf(movie)).map(([name, text]) => ({
      name,
      concepts: conceptsOf(text),
    }));
    for (const concept of new Set(fields.flatMap(({ concepts }) => concepts))) {
      this.#movieCounts.set(concept, (this.#movieCounts.get(concept) ?? 0) + 1);
    }
    this.#fame[movieIndex] = Math.log10(10 + movie.vote_count) ** FAME_EXPONENT;
    this.#movies[movieIndex] = movie;
    const indexed = fields.map(({ name, concepts }) => [name, concepts.join(' ')]);
    this.#index.add({ id: movieIndex, ...Object.fromEntries(indexed) });
  }

  /**
   * Returns the movies that a description fits, the best first; none if no movie has enough of its words.
   * @param language the visitor's language, TMDB's code.
   */
  find(description: string, language = 'en'): DescribedMovie[] {
    const words = this.#rarest(this.#wordsIn(description, language));
    // Some languages have no blanks between words.
    const typedWords = Math.max(words.length, description.trim().split(/\s+/).length);
    const [first] = words;
    if (!first) return [];
    if (words.length === 1) return this.#findByOneWord(first, typedWords);
    const isLongText = words.length > MAX_WORDS_OF_SHORT_TEXT;
    // One word of several coincides with many movies.
    const found = this.#rank(words, isLongText).filter((movie) => movie.words.length > 1);
    if (!isLongText) this.#preferBestKnownParts(found);
    const isShort = typedWords <= MAX_WORDS_OF_A_TITLE;
    const minScoreApart = words.length === 2 ? MIN_SCORE_OF_TWO_APART : MIN_SCORE_APART;
    const [, subject = ''] = SUBJECT.exec(description) ?? [];
    const lacksSubject = (movie: DescribedMovie) =>
      words.some(({ text }) => text === subject) && !movie.words.includes(subject);
    const isAnswer = (movie: DescribedMovie) =>
      movie.score >= MIN_SCORE &&
      (movie.score >= MIN_SCORE_WITHOUT_SUBJECT || !lacksSubject(movie)) &&
      // Whether words stand together takes longest, so it is looked at last.
      (!isShort || movie.score >= minScoreApart || this.#isTogether(movie.movieIndex, words));
    if (!found.some(isAnswer)) return [];
    const least = MIN_SHARE_OF_FIRST * (found[0]?.score ?? 0);
    return found.filter(({ score }) => score >= least).slice(0, MAX_MOVIES);
  }

  #rarest(words: DescriptionWord[]): DescriptionWord[] {
    if (words.length <= MAX_RANKED_WORDS) return words;
    return words.sort((a, b) => this.#weightOf(b) - this.#weightOf(a)).slice(0, MAX_RANKED_WORDS);
  }

  /** A rare word is a description by itself, if two texts about the movie have it. */
  #findByOneWord(word: DescriptionWord, typedWords: number): DescribedMovie[] {
    // `The Mask` and `Stranger Things` are names.
    const isName = typedWords > 1 && typedWords <= MAX_WORDS_OF_A_TITLE;
    if (isName || this.#moviesWith(word) > MAX_SHARE_OF_ONE_WORD * this.#index.documentCount) return [];
    return this.#rank([word], false)
      .filter(({ movieIndex }) => this.#isTogether(movieIndex, [word]))
      .slice(0, MAX_MOVIES);
  }

  /** Returns the movies with any of the words, by score. @param isLongText whether words in which any story is told weigh less. */
  #rank(words: readonly DescriptionWord[], isLongText: boolean): DescribedMovie[] {
    const boostOf = (concept: string) => (isLongText && isTelling(concept) ? WEIGHT_OF_TELLING : 1);
    const weights = new Map(
      words.map((word) => [word, this.#weightOf(word) * Math.min(...word.concepts.map(boostOf))]),
    );
    const weightOf = (word: DescriptionWord) => weights.get(word) ?? 0;
    const total = sum(weights.values());
    // Fame counts twice in the order of short texts. In the score, it would let texts that describe nothing find something.
    const orderOf = (movie: DescribedMovie) => movie.score * (isLongText ? 1 : this.#fameOf(movie));
    const { wordsOf, mended } = this.#conceptsIn(words);
    return this.#index
      .search([...wordsOf.keys()].join(' '), {
        boost: FIELD_WEIGHTS,
        bm25: BM25,
        boostTerm: (concept) => boostOf(concept) * (mended.has(concept) ? WEIGHT_OF_SLIP : 1),
      })
      .slice(0, 4 * MAX_MOVIES)
      .map(({ id, score, queryTerms }) => {
        const movieIndex = Number(id);
        const used = [...new Set(queryTerms.flatMap((concept) => wordsOf.get(concept) ?? []))];
        used.sort((a, b) => weightOf(b) - weightOf(a));
        // What describes no movie covers less of the weight of its words, because they do not occur together.
        const coverage = sum(used.map(weightOf)) / total;
        return {
          movieIndex,
          words: used.slice(0, MAX_SHOWN_WORDS).map(({ text }) => text),
          score: score * coverage * this.#fameOf({ movieIndex }),
        };
      })
      .sort((a, b) => orderOf(b) - orderOf(a));
  }

  /** Returns the words by concept, and the concepts that a word has only after a slip was mended. */
  #conceptsIn(words: readonly DescriptionWord[]) {
    const wordsOf = new Map<string, DescriptionWord[]>();
    for (const word of words) for (const concept of word.concepts) pushTo(wordsOf, concept, word);
    const withSlip = words
      .filter(({ text, concepts }) => text.length >= MIN_LENGTH_WITH_SLIP && !concepts.some(this.#isKnown))
      .slice(0, MAX_WORDS_WITH_SLIP);
    const mended = new Set<string>();
    for (const word of withSlip) {
      for (const concept of conceptsWithSlip(foldBase(word.text))) {
        if (wordsOf.has(concept)) continue;
        wordsOf.set(concept, [word]);
        mended.add(concept);
      }
    }
    return { wordsOf, mended };
  }

  /**
   * Resolves with the keywords of TMDB that a description contains, at most two, those of the rarest words first.
   * @param language the visitor's language, TMDB's code.
   */
  async keywordsIn(description: string, language = 'en'): Promise<DescribedKeyword[]> {
    const keywords = await (this.#keywords ??= keywordsOf(this.#movies));
    const words = this.#wordsIn(description, language);
    const wordOf = new Map(words.flatMap((word) => word.concepts.map((concept) => [concept, word] as const)));
    const fitting = [...keywords].flatMap(([keyword, concepts]) => {
      const own = [...new Set(concepts.map((concept) => wordOf.get(concept)))].filter(
        (word) => word !== undefined,
      );
      return own.length === concepts.length
        ? [{ keyword, own, weight: sum(own.map((word) => this.#weightOf(word))) }]
        : [];
    });
    const chosen: typeof fitting = [];
    for (const one of fitting.sort((a, b) => b.weight - a.weight)) {
      const isNew = !chosen.some(({ own }) => own.some((word) => one.own.includes(word)));
      if (isNew && chosen.length < MAX_KEYWORDS) chosen.push(one);
    }
    return chosen.map(({ keyword, own }) => ({
      keyword,
      words: own.map(({ text }) => text),
      isAll: own.length === words.length,
    }));
  }

  readonly #isKnown = (concept: string) => this.#movieCounts.has(concept);

  #wordsIn(description: string, language: string): DescriptionWord[] {
    return readDescription(description, language, this.#isKnown);
  }

  /** Whether a sentence or phrase about the movie has two of the words. The only word must be in two texts. */
  #isTogether(movieIndex: number, words: readonly DescriptionWord[]): boolean {
    const movie = this.#movies[movieIndex];
    const texts = movie ? textsOf(movie) : [];
    const has = (text: string, atLeast: number) => {
      const concepts = new Set(conceptsOf(text));
      return words.filter((word) => word.concepts.some((concept) => concepts.has(concept))).length >= atLeast;
    };
    if (words.length === 1) return texts.filter((text) => has(text, 1)).length >= 2;
    return texts.flatMap(phrasesOf).some((phrase) => has(phrase, 2));
  }

  /**
   * Of the parts of a series that fit about equally, puts the one first that most people know. The other parts have the
   * same characters and places, but are seldom meant.
   */
  #preferBestKnownParts(found: DescribedMovie[]): void {
    const firstParts = new Map<number, number>();
    for (const [at, part] of found.entries()) {
      const series = this.#movies[part.movieIndex]?.series?.id;
      if (series === undefined) continue;
      const firstAt = firstParts.get(series);
      const first = firstAt === undefined ? undefined : found[firstAt];
      if (firstAt === undefined || !first) firstParts.set(series, at);
      else if (part.score >= NEARLY_EQUAL * first.score && this.#fameOf(part) > this.#fameOf(first)) {
        found[firstAt] = { ...part, score: first.score };
        found[at] = { ...first, score: part.score };
      }
    }
  }

  readonly #fameOf = ({ movieIndex }: Pick<DescribedMovie, 'movieIndex'>) => this.#fame[movieIndex] ?? 1;

  #moviesWith({ concepts }: DescriptionWord): number {
    return Math.max(0, ...concepts.map((concept) => this.#movieCounts.get(concept) ?? 0));
  }

  /** The weight of a word: BM25's inverse document frequency. */
  #weightOf(word: DescriptionWord): number {
    const count = this.#moviesWith(word) || COUNT_OF_UNKNOWN;
    return Math.log(1 + (this.#index.documentCount - count + 0.5) / (count + 0.5));
  }
}

/**
 * Resolves with the concepts of TMDB's keywords of which each word says something. Of keywords that mean the same, it
 * has the one of most movies.
 */
async function keywordsOf(
  movies: readonly CatalogueMovie[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const counts = new Map<string, number>();
  for (const { keywords = '', themes = [] } of movies) {
    for (const keyword of [...keywords.split(', '), ...themes]) {
      counts.set(keyword, (counts.get(keyword) ?? 0) + 1);
    }
  }
  const usual = new Map<string, [keyword: string, concepts: readonly string[]]>();
  const frequent = [...counts].filter(([, count]) => count >= MIN_MOVIES_OF_KEYWORD);
  frequent.sort(([, a], [, b]) => b - a);
  await inSlices(frequent, ([keyword]) => {
    const concepts = conceptsOf(keyword);
    const key = concepts.join(' ');
    const saysAll = concepts.length === keyword.split(/[\s-]+/).length;
    if (saysAll && !usual.has(key)) usual.set(key, [keyword, concepts]);
  });
  return new Map(usual.values());
}

/** The texts about what happens in a movie. */
const textsOf = ({
  overview = '',
  remembered = '',
  keywords = '',
  themes = [],
}: CatalogueMovie): string[] => [overview, remembered, keywords, themes.join(',')];

/** Returns the sentences or phrases of a text, and each two phrases that follow one another. */
function phrasesOf(text: string): string[] {
  const phrases = text.split(/[,.;:!?]/);
  return phrases.map((phrase, at) => `${phrase} ${phrases[at + 1] ?? ''}`);
}

/** People name the leads of a movie they describe. Further names only coincide with words of other texts. */
const MAX_LEADS = 4;

/** What a description may name of a movie, as English texts. */
function fieldsOf(movie: CatalogueMovie): Record<keyof typeof FIELD_WEIGHTS, string> {
  const leads = (movie.cast ?? []).slice(0, MAX_LEADS);
  const year = movie.release_date?.slice(0, 4);
  return {
    text: [...textsOf(movie), ...movie.genres].join('\n'),
    people: [
      ...(movie.directors ?? []).map(({ name }) => name),
      ...leads.flatMap(({ person, role }) => [person.name, role]),
    ].join('\n'),
    frame: [
      year && `${year.slice(0, 3)}0s`,
      year,
      originName('language', movie.language, 'en'),
      ...movie.countries.map((code) => originName('region', code, 'en')),
    ].join('\n'),
  };
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, one) => total + one, 0);

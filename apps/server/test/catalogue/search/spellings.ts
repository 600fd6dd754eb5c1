import * as cn2t from 'opencc-js/cn2t';
import * as t2cn from 'opencc-js/t2cn';
import type { CatalogueMovie, OtherTitles } from '../../../src/catalogue/catalogue-movie.ts';

/** A term as the catalogue spells it, and the same as people write it. */
export interface Spelling {
  term: string;
  written: string;
  /** The ids of the movies that the term stands for, if it is no whole title. */
  movies?: ReadonlySet<number>;
}

const ARABIC_DIGITS = '٠١٢٣٤٥٦٧٨٩';
const PERSIAN_DIGITS = '۰۱۲۳۴۵۶۷۸۹';
const DEVANAGARI_DIGITS = '०१२३४५६७८९';

const withDigits = (digits: string) => (text: string) =>
  text.replace(/[0-9]/g, (digit) => digits[Number(digit)] ?? digit);
const toHiragana = (text: string) =>
  text.replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));
const withoutUmlauts = (text: string) =>
  text.replace(/[äöüåøæßÄÖÜÅØÆ]/g, (letter) => ASCII_LETTERS[letter.toLowerCase()] ?? letter);
const ASCII_LETTERS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  å: 'aa',
  ø: 'oe',
  æ: 'ae',
  ß: 'ss',
};

/**
 * Returns for each kind of spelling all titles and words of the catalogue that people may write so, without those that
 * the spelling leaves as they are.
 */
export function spellingsOf(catalogue: readonly CatalogueMovie[]): Record<string, Spelling[]> {
  const titles = (...languages: (keyof OtherTitles)[]) => [
    ...new Set(catalogue.flatMap(({ titles }) => languages.flatMap((language) => titles?.[language] ?? []))),
  ];
  const changed = (all: readonly string[], write: (text: string) => string): Spelling[] =>
    all.map((term) => ({ term, written: write(term) })).filter(({ term, written }) => term !== written);
  const [arabic, hindi, japanese, chinese] = [titles('ar'), titles('hi'), titles('ja'), titles('zh')];
  const latin = [
    ...catalogue.map(({ title }) => title),
    ...titles('de', 'en', 'fr', 'es', 'pt', 'romanised'),
  ];
  const byWord = new Map<string, Set<number>>();
  const bySeries = new Map<string, Set<number>>();
  const note = (movies: Map<string, Set<number>>, key: string, id: number) =>
    movies.set(key, (movies.get(key) ?? new Set()).add(id));
  for (const { id, title, original_title = '', titles = {}, series } of catalogue) {
    const all = [title, original_title, ...Object.values(titles).flat()].join(' ').toLowerCase();
    for (const word of all.match(/\p{L}+/gu) ?? []) note(byWord, word, id);
    if (series) note(bySeries, series.name.replace(/ Collection$/, ''), id);
  }
  const years = new Set(catalogue.flatMap(({ release_date }) => release_date?.slice(0, 4) ?? []));
  return {
    'Arabic digits': changed(arabic, withDigits(ARABIC_DIGITS)),
    'Persian digits': changed(arabic, withDigits(PERSIAN_DIGITS)),
    'Devanagari digits': changed(hindi, withDigits(DEVANAGARI_DIGITS)),
    'years in Arabic digits': changed([...years], withDigits(ARABIC_DIGITS)),
    'nukta left out': changed(hindi, (text) =>
      text
        .normalize('NFD')
        .replace(/\u093c/g, '')
        .normalize('NFC'),
    ),
    'nukta put': changed(hindi, (text) => text.replace(/[कखगजडढफ](?!\u093c)/g, '$&\u093c')),
    'alef without hamza or madda': changed(arabic, (text) => text.replace(/[أإآ]/g, 'ا')),
    'ه for ة': changed(arabic, (text) => text.replace(/ة/g, 'ه')),
    'ي for ى': changed(arabic, (text) => text.replace(/ى/g, 'ي')),
    'ى for ي': changed(arabic, (text) => text.replace(/ي(?!\p{L})/gu, 'ى')),
    'tatweel and vowel signs': changed(arabic, (text) => text.replace(/(?<=\p{L})(?=\p{L})/u, 'ـَ')),
    'hiragana for katakana': changed(japanese, toHiragana),
    'umlauts in titles': changed(latin, withoutUmlauts),
    'umlauts in words': changed([...byWord.keys()], withoutUmlauts).map((one) => ({
      ...one,
      movies: byWord.get(one.term),
    })),
    'traditional characters': changed(chinese, cn2t.Converter({ from: 'cn', to: 't' })),
    'simplified characters': changed(chinese, t2cn.Converter({ from: 't', to: 'cn' })),
    'a slip in a series': [...bySeries].flatMap(([term, movies]) =>
      slipsIn(term).map((written) => ({ term, written, movies })),
    ),
    'a slip in the title of a part': catalogue.flatMap(({ title, titles = {}, series }) => {
      const movies = bySeries.get(series?.name.replace(/ Collection$/, '') ?? '');
      const terms = movies ? [title, ...(titles.de ?? []), ...(titles.fr ?? []), ...(titles.es ?? [])] : [];
      return terms.flatMap((term) => slipsIn(term).map((written) => ({ term, written, movies })));
    }),
  };
}

/** Returns a name with one letter left out, two letters swapped, and one letter doubled, in its longest word. */
function slipsIn(name: string): string[] {
  const longest = name.split(/\s+/).reduce((a, b) => (b.length > a.length ? b : a));
  if (!/^\p{L}{6,}$/u.test(longest)) return [];
  const [before, after] = [longest.slice(0, 3), longest.slice(3)];
  return [
    before + after.slice(1),
    `${before}${after[1]}${after[0]}${after.slice(2)}`,
    `${before}${after[0]}${after}`,
  ]
    .filter((word) => word !== longest)
    .map((word) => name.replace(longest, word));
}

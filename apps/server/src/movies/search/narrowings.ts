import { type OfferedTerm, releaseYear, type UnderstoodUnit } from '@marquee/contract';
import type { CatalogueMovie } from '../catalogue/catalogue-movie.ts';
import { genreName } from '../catalogue/genres.ts';
import { CONTENT_TRAITS } from '../catalogue/movie-likeness.ts';
import { traitName } from '../catalogue/traits.ts';
import type { TermAnswer } from './answer-term.ts';
import { originName } from './named-units.ts';
import { orderName } from './wish-orders.ts';

/** An answer of more movies than this is divided. */
const MIN_MOVIES = 13;
const MAX_OFFERED = 8;
/** Maximum terms that are read again for one answer. Each takes about as long as the search itself. */
const MAX_READ = 8;
/** A word that nearly all or nearly none of the movies have divides them badly. */
const MIN_SHARE = 0.05;
const MAX_SHARE = 0.85;
const SHORT_MINUTES = 99;

/** The kinds of units by which an answer is divided: a title, series, role or likeness means certain movies. */
const DIVIDED_KINDS: ReadonlySet<UnderstoodUnit['kind']> = new Set([
  ...(['person', 'genre', 'theme', 'trait', 'years', 'origin', 'length', 'order'] as const),
]);
const MAX_OF_KIND: Partial<Record<UnderstoodUnit['kind'], number>> = {
  genre: 2,
  trait: 3,
  years: 2,
  origin: 1,
  length: 1,
};

/** A decade and the length of a short movie, as people type them in each language. */
const DECADES: Readonly<Record<string, (year: number) => string>> = {
  en: (year) => `${year}s`,
  de: (year) => `${year}er`,
  es: (year) => `años ${year < 2000 ? year % 100 : year}`,
  fr: (year) => `années ${year < 2000 ? year % 100 : year}`,
  pt: (year) => `anos ${year < 2000 ? year % 100 : year}`,
  ja: (year) => `${year}年代`,
  zh: (year) => `${year}年代`,
  hi: (year) => `${year} के दशक`,
  ar: (year) => `عقد ${year}`,
};
const UNDER_100: Readonly<Record<string, string>> = {
  en: 'under 100 minutes',
  de: 'unter 100 Minuten',
  es: 'menos de 100 minutos',
  fr: 'moins de 100 minutes',
  pt: 'menos de 100 minutos',
  ja: '100分以内',
  zh: '不到100分钟',
  hi: '100 मिनट से कम',
  ar: 'أقل من 100 دقيقة',
};

interface Candidate {
  kind: UnderstoodUnit['kind'];
  /** What is typed for it. */
  word: string;
  count: number;
}

/**
 * Returns the words that divide an answer best, with the whole new term and the number of movies that it finds
 * (design, Wishes). A word is offered only if the new term, read again, has the units of the old one and this one.
 * @param read answers a term, without words that divide the answer.
 */
export function narrowings(
  term: string,
  language: string,
  { movies, understood }: TermAnswer,
  read: (term: string) => TermAnswer,
): OfferedTerm[] {
  const units = understood?.units ?? [];
  const isDivided =
    movies.length >= MIN_MOVIES &&
    units.length > 0 &&
    units.every(({ kind }) => DIVIDED_KINDS.has(kind)) &&
    !understood?.title &&
    !understood?.mended &&
    !understood?.unused?.length;
  if (!isDivided) return [];
  const offered: OfferedTerm[] = [];
  const counts = new Map<UnderstoodUnit['kind'], number>();
  const orders = ordersFor(units, movies.length, language);
  const candidates = [...candidatesIn(movies, language).slice(0, MAX_READ - orders.length), ...orders];
  for (const { kind, word } of candidates) {
    const others = kind === 'order' ? 0 : orders.length;
    if (offered.length + others >= MAX_OFFERED) continue;
    if ((counts.get(kind) ?? 0) >= (MAX_OF_KIND[kind] ?? MAX_OFFERED)) continue;
    const newTerm = `${term.trim()} ${word}`;
    const answer = read(newTerm);
    const added = unitAdded(units, answer);
    const total = answer.movies.length;
    if (added?.kind !== kind || total === 0 || (kind !== 'order' && total >= movies.length)) continue;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    offered.push({ kind, name: added.name, term: newTerm, count: total });
  }
  return offered;
}

const keyOf = ({ kind, name, excluded }: UnderstoodUnit) => `${kind} ${name} ${excluded}`;

/** Returns the only unit that an answer has besides the given ones; undefined if it was read otherwise. */
function unitAdded(units: readonly UnderstoodUnit[], { understood }: TermAnswer): UnderstoodUnit | undefined {
  if (understood?.title || understood?.mended || understood?.unused?.length) return undefined;
  const known = new Set(units.map(keyOf));
  const all = understood?.units ?? [];
  const [added, ...others] = all.filter((unit) => !known.has(keyOf(unit)));
  return others.length === 0 && all.length === units.length + 1 ? added : undefined;
}

/** Returns the words that divide the movies, the best first. */
function candidatesIn(movies: readonly CatalogueMovie[], language: string): Candidate[] {
  const [code = 'en'] = language.split('-');
  const counts = new Map<string, Candidate>();
  const count = (kind: Candidate['kind'], word: string) => {
    const key = `${kind} ${word}`;
    const known = counts.get(key) ?? { kind, word, count: 0 };
    known.count += 1;
    counts.set(key, known);
  };
  const traitNames = new Map<string, string | undefined>();
  const nameOf = (marked: string) => {
    if (!traitNames.has(marked)) {
      const id = marked.replace('!', '');
      traitNames.set(marked, CONTENT_TRAITS.has(id) ? undefined : traitName(id, language).toLowerCase());
    }
    return traitNames.get(marked);
  };
  for (const movie of movies) {
    for (const genre of movie.genres) count('genre', genreName(genre, language).toLowerCase());
    const year = Number(releaseYear(movie) ?? 0);
    if (year > 0) count('years', (DECADES[code] ?? String)(year - (year % 10)));
    for (const marked of movie.traits ?? []) {
      const name = nameOf(marked);
      if (name !== undefined) count('trait', name);
    }
    count('origin', originName('language', movie.language, language).toLowerCase());
    if (movie.runtime && movie.runtime <= SHORT_MINUTES) count('length', UNDER_100[code] ?? '');
  }
  const shareOf = ({ count: own }: Candidate) => own / movies.length;
  const dividing = [...counts.values()].filter(
    (one) => shareOf(one) >= MIN_SHARE && shareOf(one) <= MAX_SHARE,
  );
  const balance = (one: Candidate) => Math.min(shareOf(one), 1 - shareOf(one));
  dividing.sort((a, b) => balance(b) - balance(a) || a.word.localeCompare(b.word));
  const taken = new Map<Candidate['kind'], number>();
  // One more of each kind is tried, because some are read otherwise.
  return dividing.filter(({ kind }) => {
    taken.set(kind, (taken.get(kind) ?? 0) + 1);
    return (taken.get(kind) ?? 0) <= (MAX_OF_KIND[kind] ?? 0) + 1;
  });
}

const MAX_ORDERS = 2;

function ordersFor(units: readonly UnderstoodUnit[], count: number, language: string): Candidate[] {
  if (units.some(({ kind }) => kind === 'order')) return [];
  return (['bestRated', 'newest', 'oldest'] as const)
    .slice(0, MAX_ORDERS)
    .map((order) => ({ kind: 'order', word: orderName(order, language), count }));
}

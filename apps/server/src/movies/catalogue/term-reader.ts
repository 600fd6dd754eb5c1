import type { Understood } from '@marquee/contract';
import { releaseYear } from '@marquee/contract';
import { type Keywords, readKeywords, yearsLabel } from '../terms/read-keywords.ts';
import type { Film } from './film.ts';
import { genreName } from './genres.ts';
import { createPeopleIndex } from './people-index.ts';
import { createSearchIndex } from './search-index.ts';

/** What a term finds. */
export interface Answer {
  films: readonly { id: number }[];
  /** Absent where the term is a title and nothing else. */
  understood?: Understood;
}

/** More people of one surname are not named. */
const MOST_NAMED = 3;

/**
 * Reads a term as titles, then as a person, then as genres, decades, years and languages, each film once (design 6). What
 * is wholly a genre, a decade or a language comes right after the films that are called so.
 */
export function createTermReader(films: readonly Film[]): (term: string, language?: string) => Answer {
  const findTitles = createSearchIndex(films);
  const findPeople = createPeopleIndex(films);
  const byPopularity = [...films].sort((a, b) => b.popularity - a.popularity || a.id - b.id);

  return function read(term, language = 'en') {
    const titles = findTitles(term);
    const keywords = readKeywords(term);
    // What a film is called is that film: `1917`.
    const isTitle = titles.whole > 0 && !keywords?.isByName;
    const narrowed = keywords && !isTitle ? byPopularity.filter((film) => isAllOf(film, keywords)) : [];
    const understood = (names: string[]): Understood => ({
      people: names,
      ...understoodKeywords(narrowed.length > 0 ? keywords : undefined, language),
    });

    if (keywords?.isByName && narrowed.length > 0) {
      const called = titles.films.slice(0, titles.whole);
      return {
        films: [...new Set([...called, ...narrowed])],
        understood: understood([]),
      };
    }

    const someone = findPeople(term);
    // A surname that titles begin with is rather a word.
    const isMeant = someone && (someone.isWholeName || titles.beginning === 0);
    const sure = titles.isSure || !(isMeant || narrowed.length > 0) ? titles.films : [];
    const names = isMeant ? someone.people.slice(0, MOST_NAMED).map(({ name }) => name) : [];
    return {
      films: [...new Set([...sure, ...(isMeant ? someone.films : []), ...narrowed])],
      ...((isMeant || narrowed.length > 0) && { understood: understood(names) }),
    };
  };
}

/** Whether a film is all of what was asked for. */
function isAllOf(film: Film, { genres, years, languages }: Keywords): boolean {
  const year = Number(releaseYear(film));
  return (
    genres.every((name) => film.genres.includes(name)) &&
    years.every(({ from, to }) => year >= from && year <= to) &&
    (languages.length === 0 || languages.includes(film.language))
  );
}

/** What is said of the words that were understood; empty lists where none were. */
export function understoodKeywords(
  keywords: Keywords | undefined,
  language: string,
): Omit<Understood, 'people'> {
  return {
    genres: (keywords?.genres ?? []).map((name) => genreName(name, language)),
    years: (keywords?.years ?? []).map(yearsLabel),
    languages: keywords?.languages ?? [],
  };
}

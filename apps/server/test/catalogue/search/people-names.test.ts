import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../../src/catalogue/load-catalogue.ts';
import { createTermAnswers } from '../../../src/catalogue/search/answer-term.ts';
import { bestKnownPeople, type KnownPerson } from './best-known-people.ts';
import { peopleIn, unitsIn } from './units-in.ts';

const catalogue = loadCatalogue();
const answerTerm = await createTermAnswers(catalogue);
const people = bestKnownPeople(catalogue);
/** `npm test` tries a few of the people. */
const count = (all: number) => (process.env.EVERYTHING === '1' ? all : 20);

/** Whether the first three movies are the person's, or as many as the person has. */
function isFirst(term: string, { movies }: KnownPerson): boolean {
  const first = answerTerm(term).movies.slice(0, 3);
  return first.filter(({ id }) => movies.has(id)).length >= Math.min(3, movies.size);
}

describe('design, Gateway: people are found by the family name first', () => {
  it.each([
    ['with a blank', (first: string, last: string) => `${last} ${first}`],
    ['with a comma', (first: string, last: string) => `${last}, ${first}`.toLowerCase()],
  ])('98 of 100 of the best known names of two words %s', (_how, write) => {
    const named = people.filter(({ person: { name } }) => /^\S+ \S+$/.test(name)).slice(0, count(300));
    const lost = named.filter((known) => {
      const [first = '', last = ''] = known.person.name.split(' ');
      return !isFirst(write(first, last), known);
    });
    expect(lost.length / named.length, lost.map(({ person }) => person.name).join(', ')).toBeLessThan(0.02);
  });

  it.each([
    ['Bonham Carter, Helena', 'Helena Bonham Carter'],
    ['Downey, Robert Jr.', 'Robert Downey Jr.'],
    ['Jackson, Samuel', 'Samuel L. Jackson'],
    ['niro robert de', 'Robert De Niro'],
    ['De Niro, Bob', 'Robert De Niro'],
    ['Kurosawa, Ak', 'Akira Kurosawa'],
    ['Miyazki Hayao', 'Hayao Miyazaki'],
    ['Ho Bong Joon', 'Bong Joon Ho'],
  ])('%s is %s', (term, name) => {
    expect(peopleIn(answerTerm(term).understood)[0]).toBe(name);
  });

  it('after titles of the same words', () => {
    expect(answerTerm('Jones Tom').movies[0]?.title).toBe('Tom Jones');
  });
});

describe('design, Gateway: people are found by the surname alone', () => {
  it('98 of 100 of the 160 best known: three of the first five movies are theirs', () => {
    const bySurname = new Map<string, KnownPerson>();
    for (const known of people.slice(0, count(200))) {
      const surname =
        known.person.name
          .replace(/ Jr\.$/, '')
          .split(' ')
          .at(-1)
          ?.toLowerCase() ?? '';
      if (surname.length > 2 && !bySurname.has(surname)) bySurname.set(surname, known);
    }
    const lost = [...bySurname].slice(0, 160).filter(([surname, { movies }]) => {
      const found = answerTerm(surname).movies.slice(0, 5);
      return found.filter(({ id }) => movies.has(id)).length < Math.min(3, movies.size);
    });
    expect(
      lost.length / Math.min(160, bySurname.size),
      lost.map(([surname]) => surname).join(', '),
    ).toBeLessThanOrEqual(0.02);
  });

  it.each([
    ['damon', 'en', 'Matt Damon'],
    ['bale', 'en', 'Christian Bale'],
    ['bale', 'pt-BR', 'Christian Bale'],
    ['koch', 'en', 'Sebastian Koch'],
    ['irani', 'en', 'Boman Irani'],
    ['wan', 'en', 'James Wan'],
    ['downey', 'en', 'Robert Downey Jr.'],
    ['howard', 'en', 'Ron Howard'],
    ['russo', 'en', 'Anthony Russo'],
    ['singer', 'de', 'Bryan Singer'],
  ])('%s in %s is %s', (term, language, name) => {
    expect(peopleIn(answerTerm(term, { language }).understood)[0]).toBe(name);
  });

  it.each([
    ['dämon', 'de', 'theme: Engel'],
    ['koch', 'de', 'theme: Kochen'],
    ['balé', 'pt-BR', 'theme: dança'],
    ['russo', 'pt-BR', 'origin: russo'],
    ['singer', 'en', 'theme: musician'],
  ])('%s in %s is a word of this language', (term, language, unit) => {
    expect(unitsIn(answerTerm(term, { language }).understood)).toEqual([unit]);
  });

  it('beside another name', () => {
    expect(answerTerm('affleck damon').movies[0]?.title).toBe('Good Will Hunting');
    expect(answerTerm('nolan bale').movies[0]?.title).toBe('The Dark Knight');
  });

  it.each([
    ['rush', 'Rush', 'Geoffrey Rush'],
    ['black', 'Black', 'Jack Black'],
  ])('%s is the title, then the person', (term, title, name) => {
    const [first, second] = answerTerm(term).movies;
    expect(first?.title).toBe(title);
    expect(second?.cast?.map(({ person }) => person.name)).toContain(name);
  });
});

describe('design, Gateway: people are found in other scripts', () => {
  const scripts = [
    ['Japanese', /[\p{sc=Katakana}\p{sc=Hiragana}]/u],
    ['Chinese', /^[\p{sc=Han}·]+$/u],
    ['Arabic', /\p{sc=Arabic}/u],
    ['Devanagari', /\p{sc=Devanagari}/u],
  ] as const;

  it.each(scripts)('the best known people have names in %s', (_script, pattern) => {
    const named = people
      .slice(0, 100)
      .filter(({ person: { also = [] } }) => also.some((name) => pattern.test(name)));
    expect(named.length).toBeGreaterThan(90);
  });

  it.each(scripts)('98 of 100 names in %s find the person', (_script, pattern) => {
    const named = people.flatMap((known) =>
      (known.person.also ?? []).filter((name) => pattern.test(name)).map((name) => ({ name, known })),
    );
    const some = named.slice(0, count(named.length));
    const lost = some.filter(({ name, known }) => !isFirst(name, known));
    expect(lost.length / some.length, lost.map(({ name }) => name).join(', ')).toBeLessThan(0.02);
  });

  it.each([
    ['トムハンクス', 'Tom Hanks'],
    ['トム ハンクスの映画', 'Tom Hanks'],
    ['ビン・ディーゼル', 'Vin Diesel'],
    ['スティーブン・スピルバーグ', 'Steven Spielberg'],
    ['クリストファ・ノーラン', 'Christopher Nolan'],
    ['ノーラン', 'Christopher Nolan'],
    ['黒沢明', 'Akira Kurosawa'],
    ['黑澤明', 'Akira Kurosawa'],
    ['湯姆漢克斯', 'Tom Hanks'],
    ['史蒂芬·斯皮尔伯格', 'Steven Spielberg'],
    ['诺兰', 'Christopher Nolan'],
    ['諾蘭電影', 'Christopher Nolan'],
    ['نولان', 'Christopher Nolan'],
    ['افلام توم هانكس', 'Tom Hanks'],
    ['टाम हैंक्स', 'Tom Hanks'],
    ['आमिर खान', 'Aamir Khan'],
  ])('%s is %s', (term, name) => {
    expect(peopleIn(answerTerm(term).understood)[0]).toBe(name);
  });
});

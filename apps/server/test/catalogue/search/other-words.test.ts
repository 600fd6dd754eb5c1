import { describe, expect, it } from 'vitest';
import { createCatalogueSource } from '../../../src/catalogue/catalogue-source.ts';
import { loadCatalogue } from '../../../src/catalogue/load-catalogue.ts';
import { peopleIn, unitsIn } from './units-in.ts';

const source = createCatalogueSource();
const search = (term: string) => source.search(term, { page: 1 });

describe('design, Search: words of an edition are words about movies', () => {
  it.each([
    ['blade runner directors cut', 'Blade Runner'],
    ["director's cut blade runner", 'Blade Runner'],
    ['the return of the king extended edition', 'The Lord of the Rings: The Return of the King'],
    ['aliens special edition', 'Aliens'],
    ['apocalypse now redux', 'Apocalypse Now'],
    ['spirited away dubbed', 'Spirited Away'],
    ['alien remastered 4k', 'Alien'],
    ['alien 4k uhd hdr', 'Alien'],
    ['blade runner langfassung', 'Blade Runner'],
    ['amélie version restaurée', 'Amélie'],
    ['el padrino remasterizada', 'The Godfather'],
    ['matrix dublado', 'The Matrix'],
    ['ブレードランナー ディレクターズカット', 'Blade Runner'],
    ['となりのトトロ 字幕版', 'My Neighbor Totoro'],
    ['银翼杀手 导演剪辑版', 'Blade Runner'],
    ['गॉडफादर डब', 'The Godfather'],
    ['العراب مدبلجة', 'The Godfather'],
  ])('%s finds %s and leaves no word out', async (term, title) => {
    const { results, understood } = await search(term);
    expect(results[0]?.title).toBe(title);
    expect(understood?.unused).toBeUndefined();
  });
});

describe('design, Search: first names in another form', () => {
  it.each([
    ['chris nolan', 'Christopher Nolan'],
    ['steve spielberg', 'Steven Spielberg'],
    ['bob de niro', 'Robert De Niro'],
    ['leo dicaprio', 'Leonardo DiCaprio'],
    ['thomas hanks', 'Tom Hanks'],
    ['matthew damon', 'Matt Damon'],
    ['jim cameron', 'James Cameron'],
    ['arnie schwarzenegger', 'Arnold Schwarzenegger'],
    ['sly stallone', 'Sylvester Stallone'],
    ['chris nolan inception', 'Christopher Nolan'],
  ])('%s is %s', async (term, name) => {
    expect(unitsIn((await search(term)).understood)).toEqual([`person: ${name}`]);
  });

  it('name nobody else than before', async () => {
    const people = [
      ...new Set(loadCatalogue().flatMap(({ directors = [] }) => directors.map(({ name }) => name))),
    ].filter((name) => /^\w+ \w+$/.test(name));
    const lost: string[] = [];
    for (const name of people.filter((_, at) => at % 4 === 0)) {
      const { understood } = await search(name);
      if (understood && peopleIn(understood)[0] !== name && !understood.title) lost.push(name);
    }
    expect(lost).toEqual([]);
  });
});
